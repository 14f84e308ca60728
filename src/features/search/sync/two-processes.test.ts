import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { numbers } from '../../../../tests/search/conformance/engines.ts'
import { buildQuery } from '../factories.ts'
import type { IndexQuery, SearchIndex } from '../index/search-index.ts'
import type { MemoryIndex } from '../matching/memory-index.ts'
import { openSearch } from './open-search.service.server.ts'

const log = { info: vi.fn(), error: vi.fn() }
const next = numbers(5)
const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'search-'))

const brands = [
  await buildBrand(db, { nameZh: '甲牌' }),
  await buildBrand(db, { nameZh: '乙牌', isHouseBrand: true }),
]
const upper = await buildCategory(db, { nameZh: '溶剂' })
const other = await buildCategory(db, { nameZh: '有机物' })
const lower = await buildCategory(db, { nameZh: '醇类', level: 2, parentId: upper.id })
const products = await Promise.all(
  ['乙醇', '甲醇', '丙酮', '乙醚', '硫酸', '盐酸', '乙酸', '吡啶'].map((nameZh, i) =>
    buildProduct(db, { nameZh, nameEn: `Reagent ${i}`, brandId: brands[i % 2]!.id, categoryId: lower.id }),
  ),
)
const skus = await Promise.all(
  products.map(({ id }) => buildSku(db, { productId: id, listPriceFen: 1000, onHandTenths: 1 })),
)

const start = (process: string) =>
  openSearch({
    ...database,
    log,
    config: { rootDir: globalThis.process.cwd(), dataDir: join(folder, process) },
  })
const searches = { one: await start('one'), two: await start('two') }
afterAll(async () => {
  await Promise.all(Object.values(searches).map((search) => search.stop()))
  await rm(folder, { recursive: true })
})

/** Facets sorted by value: the shop sorts them for display. */
async function answerOf(index: SearchIndex, query: Partial<IndexQuery>) {
  const { facets, ...answer } = await index.search(buildQuery(query))
  const sorted = Object.entries<{ value: number | string }[]>({ ...facets }).map(([name, counts]) => [
    name,
    counts.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
  ])
  return { ...answer, facets: sorted }
}

async function answersOf({ index }: (typeof searches)['one']) {
  const queries = [
    {},
    { keyword: '醇' },
    { keyword: 'reagent' },
    { keyword: 'bingtong' },
    { sort: 'price' as const },
  ]
  return {
    searches: await Promise.all(queries.map((query) => answerOf(index, query))),
    suggestions: await index.suggest('乙', 9),
    brands: [...index.names.brands.values()].sort((a, b) => a.id - b.id),
  }
}

const pick = <T>(list: T[]) => list[next(list.length)] as T
const changes = [
  () =>
    db
      .updateTable('sku')
      .set({ listPriceFen: 100 + next(9000) })
      .where('id', '=', pick(skus).id)
      .execute(),
  () =>
    db
      .updateTable('product')
      .set({ nameEn: `Reagent ${next(1_000_000)}` })
      .where('id', '=', pick(products).id)
      .execute(),
  () =>
    db
      .updateTable('product')
      .set({ isOnSale: next(10) < 7 })
      .where('id', '=', pick(products).id)
      .execute(),
  () =>
    db
      .updateTable('product')
      .set({ brandId: pick(brands).id })
      .where('id', '=', pick(products).id)
      .execute(),
  () =>
    db
      .updateTable('brand')
      .set({ nameZh: `牌${next(99)}` })
      .where('id', '=', pick(brands).id)
      .execute(),
  () =>
    db
      .updateTable('category')
      .set({ parentId: pick([upper, other]).id })
      .where('id', '=', lower.id)
      .execute(),
  () =>
    db
      .updateTable('stock')
      .set({ onHandTenths: next(3) })
      .where('skuId', '=', pick(skus).id)
      .execute(),
]

const endListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(db)

it('two processes stay equal through merges, lost connections and a start from a snapshot', async () => {
  for (let round = 0; round < 60; round++) {
    await pick(changes)()
    if (round % 10 === 3) await (searches.one.index as MemoryIndex).freeze(round % 20 === 3)
    if (round % 20 === 11) await endListeners()
    if (round === 30) {
      await vi.waitFor(() => stat(join(folder, 'two/search/index.snapshot')), 10_000)
      await searches.two.stop()
      log.info.mockClear()
      searches.two = await start('two')
      expect(log.info.mock.calls).toEqual([
        [expect.objectContaining({ isFromSnapshot: true }), 'search is ready'],
      ])
    }
  }
  await Promise.all([searches.one.catchUp(), searches.two.catchUp()])
  const plain = await openSearch({ ...database, log })
  const expected = await answersOf(plain)
  await plain.stop()
  expect(await answersOf(searches.one)).toEqual(expected)
  expect(await answersOf(searches.two)).toEqual(expected)
})

it('two processes get a price and a stock within a second without a request', async () => {
  const { id } = await buildProduct(db, { nameZh: '价格', brandId: brands[0]!.id, categoryId: lower.id })
  const sku = await buildSku(db, { productId: id, listPriceFen: 5000, onHandTenths: 1 })
  const seen = async (wanted: { maxPrice: number; inStock: boolean }, total: number) => {
    const look = async () => {
      for (const { index } of [searches.one, searches.two])
        expect((await index.search(buildQuery({ keyword: '价格', ...wanted }))).total).toBe(total)
    }
    await vi.waitFor(look, { timeout: 1000, interval: 20 })
  }
  await seen({ maxPrice: 5000, inStock: true }, 1)
  await db.updateTable('sku').set({ listPriceFen: 7 }).where('id', '=', sku.id).execute()
  await seen({ maxPrice: 7, inStock: true }, 1)
  await db.updateTable('stock').set({ onHandTenths: 0 }).where('skuId', '=', sku.id).execute()
  await seen({ maxPrice: 7, inStock: true }, 0)
})

it('two processes lose no change while their connections are down', async () => {
  await endListeners()
  const product = await buildProduct(db, { nameZh: '断线', brandId: brands[0]!.id, categoryId: lower.id })
  await vi.waitFor(
    async () => {
      for (const { index } of [searches.one, searches.two])
        expect((await index.search(buildQuery({ keyword: '断线' }))).productIds).toEqual([product.id])
    },
    { timeout: 6000, interval: 50 },
  )
})
