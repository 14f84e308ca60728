import { afterAll, expect, it, vi } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { startSearch } from './running-search.service.server.ts'

const { db, sql } = await testDatabase()
const log = { info: vi.fn(), error: vi.fn() }
const search = await startSearch({ db, sql, log })
afterAll(() => search.stop())

it('tells every listener of a change, also when one of them fails', async () => {
  const problem = new Error('no shelves')
  const later = vi.fn()
  search.onChange(() => {
    throw problem
  })
  search.onChange(later)
  await buildProduct(db, { nameZh: '乙醇' })
  await search.catchUp()
  expect(later).toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledWith({ err: problem }, expect.stringContaining('failed on it'))
})
