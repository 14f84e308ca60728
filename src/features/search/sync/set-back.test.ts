import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { openDatabase } from '#server/db/client.ts'
import { freshDatabase, testDatabase } from '../../../../tests/database.ts'
import { buildQuery } from '../factories.ts'
import { openSearch } from './open-search.service.server.ts'

const database = await testDatabase()
const other = await freshDatabase()
afterAll(() => other.drop())

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Each gets the name of the other one, and all connections end: as if a standby were promoted that lacks the last changes. */
async function swapDatabases(one: string, two: string) {
  const admin = openDatabase(Object.assign(new URL(one), { pathname: '/postgres' }).href, 1)
  onTestFinished(() => admin.close())
  const renames = [
    [nameOf(one), 'swapped_away'],
    [nameOf(two), nameOf(one)],
    ['swapped_away', nameOf(two)],
  ]
  const rename = async ([from = '', to = '']: string[]) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${from}`.execute(
      admin.db,
    )
    await sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`.execute(admin.db)
  }
  for (const names of renames) await vi.waitFor(() => rename(names), { timeout: 10_000 })
}

it('follows a database that has lost its last changes and made others instead', async () => {
  const kept = await buildProduct(other.db, { nameZh: '乙醇' })
  const renamed = await buildProduct(database.db, { nameZh: '异丙醇' })
  expect(renamed.id).toBe(kept.id)
  const search = await openSearch({ ...database, log: { info: vi.fn(), error: vi.fn() } })
  onTestFinished(() => search.stop())
  await buildProduct(database.db, { nameZh: '四氢呋喃' })
  await search.catchUp()
  const find = async (keyword: string) => (await search.index.search(buildQuery({ keyword }))).productIds
  expect([await find('异丙醇'), (await find('四氢呋喃')).length]).toEqual([[kept.id], 1])
  const onChange = vi.fn()
  search.onChange(onChange)

  await swapDatabases(database.url, other.url)
  await vi.waitFor(() => search.catchUp(), { timeout: 10_000 })

  expect([await find('乙醇'), await find('四氢呋喃')]).toEqual([[kept.id], []])
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ productIds: null }))
})
