import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { buildBrand, buildCategory, buildProduct } from '#features/catalog/factories.ts'
import { openDatabase } from '#server/db/client.ts'
import { jobsApplication } from '#server/jobs/jobs.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildQuery } from '../factories.ts'
import { openSearch } from './open-search.service.server.ts'
import { untilSearchIsCurrent } from './search-is-current.service.server.ts'

const database = await testDatabase()
const { db, url } = database
const log = { info: vi.fn(), error: vi.fn() }
const search = await openSearch({ ...database, log })
afterAll(() => search.stop())

it('every listener is notified of a change, also when one of them fails', async () => {
  const problem = new Error('no shelves')
  const later = vi.fn()
  search.onChange(() => {
    throw problem
  })
  search.onChange(later)
  await buildProduct(db, { nameZh: '乙醇' })
  await search.catchUp()
  expect(later).toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledWith({ err: problem }, expect.stringContaining('listener failed'))
})

it('listeners are notified of many changes as each is applied', async () => {
  const batches: number[][] = []
  const stop = search.onChange(({ productIds }) => void batches.push(productIds ?? []))
  const brand = await buildBrand(db)
  const category = await buildCategory(db)
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 600; i++)
      await buildProduct(tx, { nameZh: `试剂${i}`, brandId: brand.id, categoryId: category.id })
  })
  await search.catchUp()
  stop()
  expect(batches.flat().length).toBeGreaterThanOrEqual(600)
  expect(Math.max(...batches.map((ids) => ids.length))).toBeLessThanOrEqual(250)
})

it('the process reports through the database that it has all changes', async () => {
  expect(await untilSearchIsCurrent(database)).toBe(0)
  const named = new URL(url)
  named.searchParams.set('application_name', jobsApplication)
  const shop = openDatabase(named.href, 1)
  await sql`select 1`.execute(shop.db)
  await buildProduct(db, { nameZh: '甲醇' })
  expect(await untilSearchIsCurrent(database)).toBe(1)
  expect((await search.index.search(buildQuery({ keyword: '甲醇' }))).total).toBe(1)
  await shop.close()
})
