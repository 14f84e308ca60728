import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import {
  buildContractPrice,
  buildPriceLevel,
  buildSpecialPrice,
  buildTiers,
} from '#features/catalog/prices/factories.ts'
import { startOwnPrices } from '#features/catalog/prices/own-prices.service.server.ts'
import { buildMember, memberContext } from '#features/members/factories.ts'
import type { Ctx } from '#server/context.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { numbers } from '../../../../tests/search/conformance/engines.ts'
import { type SearchAnswer, type SearchQueryInput, searchQuery } from '../schema.ts'
import { searchKey, searchProducts } from '../service.server.ts'
import { openSearch } from '../sync/open-search.service.server.ts'

const database = await testDatabase()
const { db } = database
const services = testServices(db)
const next = numbers(41)
const brandIds = [(await buildBrand(db)).id, (await buildBrand(db)).id, (await buildBrand(db)).id]
const skuIds: number[] = []
for (let n = 0; n < 40; n++) {
  const { id: productId } = await buildProduct(db, { brandId: brandIds[n % 3] as number })
  for (let pack = next(4); pack > 0; pack--) {
    const listPriceFen = next(4) === 0 ? null : 100 + next(2000)
    skuIds.push((await buildSku(db, { productId, listPriceFen })).id)
  }
}
const anySku = () => skuIds[next(skuIds.length)] as number

const [withLevel, withContracts, withNothing] = [
  await buildMember(db),
  await buildMember(db),
  await buildMember(db),
]
await buildPriceLevel(db, withLevel.companyId, 700, { [brandIds[1] as number]: 3500 })
for (const { companyId } of [withLevel, withContracts])
  for (const skuId of new Set(Array.from({ length: 15 }, anySku)))
    await buildContractPrice(db, companyId, skuId, 50 + next(1500))
await buildSpecialPrice(db, anySku(), 90)
await buildTiers(db, anySku(), { 10: 80, 100: 70 })

let viewers: { who: string; ctx: () => Ctx; hasOwn: boolean }[] = []
let stop: (() => Promise<void>)[] = []
let catchUp: () => Promise<void>

beforeAll(async () => {
  const search = await openSearch({ ...database, log: openLog({ logLevel: 'silent' }) })
  services.set(searchKey, search)
  const ownPrices = await startOwnPrices(services, database.listen)
  search.onChange(({ productIds }) => ownPrices.invalidate(productIds))
  catchUp = () => search.catchUp()
  stop = [() => search.stop(), ownPrices.stop]
  const members = await Promise.all(
    [withLevel, withContracts, withNothing].map((member) => memberContext(db, member, { services })),
  )
  const [level, contracts, nothing] = members as [Ctx, Ctx, Ctx]
  viewers = [
    { who: 'a company with a level', ctx: () => ({ ...level, now: new Date() }), hasOwn: true },
    { who: 'a company with contracts', ctx: () => ({ ...contracts, now: new Date() }), hasOwn: true },
    { who: 'a company without own prices', ctx: () => ({ ...nothing, now: new Date() }), hasOwn: false },
    { who: 'a visitor', ctx: () => testContext(db, { services }), hasOwn: false },
  ]
})
afterAll(() => Promise.all(stop.map((one) => one())))

type Row = SearchAnswer['list'][number]

/** In yuan, as the rows show it; visitors sort by list price. */
function shownPrice({ skus }: Row, hasOwn: boolean) {
  const prices = skus.map((sku) => (hasOwn ? sku.discountPrice : sku.listPrice)).filter((yuan) => yuan > 0)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

async function rowsOf(ctx: Ctx, query: SearchQueryInput) {
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => searchProducts(ctx, searchQuery.parse({ ...query, page, pageSize: '15' }))),
  )
  return { list: pages.flatMap(({ list }) => list), facets: pages[0]?.facets, total: pages[0]?.total }
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

async function expectShownOrder({ ctx, hasOwn }: (typeof viewers)[number]) {
  const { list } = await rowsOf(ctx(), {})
  const priced = list.map((row) => ({ row, price: shownPrice(row, hasOwn) }))
  const byPrice = (sign: number) =>
    priced
      .toSorted(
        (a, b) =>
          (a.price === undefined ? Number.MAX_VALUE : sign * a.price) -
            (b.price === undefined ? Number.MAX_VALUE : sign * b.price) ||
          Number(a.row.id) - Number(b.row.id),
      )
      .map(({ row }) => row.id)
  expect(idsOf((await rowsOf(ctx(), { sort: 'price' })).list)).toEqual(byPrice(1))
  expect(idsOf((await rowsOf(ctx(), { sort: 'price-desc' })).list)).toEqual(byPrice(-1))
  const [low, high] = [1 + next(8), 4 + next(12)].toSorted((a, b) => a - b) as [number, number]
  const within = await rowsOf(ctx(), { sort: 'price', minPrice: String(low), maxPrice: String(high) })
  const inRange = priced.filter(({ price }) => price !== undefined && price >= low && price <= high)
  expect(within.total).toBe(inRange.length)
  expect(idsOf(within.list).toSorted()).toEqual(idsOf(inRange.map(({ row }) => row)).toSorted())
  const shown = priced.filter(({ price }) => price !== undefined).length
  const { facets } = await rowsOf(ctx(), { keyword: '试剂' })
  expect(facets?.price.find(({ value }) => value === 'shown')?.count).toBe(shown)
}

const changes: [string, () => Promise<unknown>][] = [
  ['nothing', async () => {}],
  ['a new contract', () => buildContractPrice(db, withContracts.companyId, anySku(), 5 + next(40))],
  [
    'the first contract of a company',
    async () => {
      await buildContractPrice(db, withNothing.companyId, anySku(), 60)
      Object.assign(viewers[2] as object, { hasOwn: true })
    },
  ],
  [
    'changed contracts',
    () => sql`update contract_price set price_fen = price_fen * 2 where id % 3 = 0`.execute(db),
  ],
  ['ended contracts', () => sql`update contract_price set valid_until = now() where id % 4 = 0`.execute(db)],
  [
    'deleted contracts',
    () =>
      sql`delete from contract_price where company_id = ${withLevel.companyId} and id % 2 = 0`.execute(db),
  ],
  [
    'new list prices',
    () => sql`update sku set list_price_fen = list_price_fen + id % 900 where id % 2 = 0`.execute(db),
  ],
  ['a removed list price', () => sql`update sku set list_price_fen = null where id % 5 = 0`.execute(db)],
  ['packs off sale', () => sql`update sku set is_on_sale = false where id % 7 = 0`.execute(db)],
  ['a campaign', () => buildSpecialPrice(db, anySku(), 30 + next(90))],
  ['the end of all campaigns', () => sql`update special set ends_at = now()`.execute(db)],
  ['a discount of a level', () => sql`update price_level set discount_bp = 1500`.execute(db)],
  ['a discount of a brand', () => sql`update price_level_brand set discount_bp = 100`.execute(db)],
  ['another level', () => buildPriceLevel(db, withContracts.companyId, 2500)],
  ['no level', () => sql`update company set price_level = null`.execute(db)],
]

describe('rows sorted and filtered by price follow the prices that they show', () => {
  it.each(changes)('after %s', async (_what, change) => {
    await change()
    await catchUp()
    for (const viewer of viewers)
      await vi.waitFor(() => expectShownOrder(viewer), { timeout: 3000, interval: 30 })
  })
})

it('a contract that begins or ends by itself changes the order', async () => {
  const { id: productId } = await buildProduct(db, { nameZh: '期限', brandId: brandIds[0] as number })
  const { id: otherId } = await buildProduct(db, { nameZh: '期限', brandId: brandIds[0] as number })
  const sku = await buildSku(db, { productId, listPriceFen: 900 })
  await buildSku(db, { productId: otherId, listPriceFen: 500 })
  const now = Date.now()
  const span = { from: new Date(now + 600), until: new Date(now + 1400) }
  await buildContractPrice(db, withNothing.companyId, sku.id, 100, span)
  await catchUp()
  const order = async () =>
    idsOf((await rowsOf(viewers[2]?.ctx() as Ctx, { keyword: '期限', sort: 'price' })).list)
  const [before, during] = [
    [String(otherId), String(productId)],
    [String(productId), String(otherId)],
  ]
  await vi.waitFor(async () => expect(await order()).toEqual(before), { timeout: 500, interval: 20 })
  await vi.waitFor(async () => expect(await order()).toEqual(during), { timeout: 1500, interval: 20 })
  await vi.waitFor(async () => expect(await order()).toEqual(before), { timeout: 2500, interval: 20 })
})
