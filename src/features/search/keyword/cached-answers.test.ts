import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildContractPrice } from '#features/catalog/prices/factories.ts'
import { startProductCache } from '#features/catalog/products/product-cache.server.ts'
import { listHits } from '#features/catalog/service.server.ts'
import { startSpecialClock } from '#features/catalog/specials/service.server.ts'
import { buildMember, memberContext } from '#features/members/factories.ts'
import type { Ctx } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { AnswerCache } from '../index/answer-cache.ts'
import { type SearchQueryInput, searchAnswer, searchQuery } from '../schema.ts'
import { searchKey, searchProducts, searchProductsAsJson } from '../service.server.ts'
import { openSearch } from '../sync/open-search.service.server.ts'
import { addSynonyms } from '../synonyms/service.server.ts'

const database = await testDatabase()
const { db } = database
const log = openLog({ logLevel: 'silent' })
const ethanol = await buildProduct(db, { nameZh: '乙醇', nameEn: 'Ethanol', catalogNumber: 'E809061' })
const sku = await buildSku(db, { productId: ethanol.id, skuCode: 'E809061-500mL', listPriceFen: 3550 })
await buildProduct(db, { nameZh: '乙醇胺', nameEn: 'Ethanolamine', catalogNumber: 'E1' })

/** The search of one process of the shop. */
async function openProcess(cacheBytes: number) {
  const services = testServices(db)
  const search = await openSearch({ ...database, log, answerCacheBytes: cacheBytes })
  services.set(searchKey, search)
  const invalidate = startProductCache(services, cacheBytes, search.behindMs)
  const campaigns = await startSpecialClock(db, () => invalidate(null))
  search.onChange(({ productIds }) => {
    invalidate(productIds)
    if (productIds === null) void campaigns.refresh()
  })
  const ask = async (query: SearchQueryInput, locale: 'zh' | 'en' = 'zh', as: Partial<Ctx> = {}) => {
    const ctx = testContext(db, { ...as, services, locale })
    return (await searchProductsAsJson(ctx, searchQuery.parse(query))).read()
  }
  const stop = async () => {
    campaigns.stop()
    await search.stop()
  }
  return { services, search, ask, stop }
}
type Process = Awaited<ReturnType<typeof openProcess>>

let processes: [one: Process, other: Process, without: Process]
beforeAll(async () => {
  processes = [await openProcess(1_000_000), await openProcess(1_000_000), await openProcess(0)]
})
afterAll(() => Promise.all(processes.map(({ stop }) => stop())))

const queries: SearchQueryInput[] = [
  { keyword: '乙醇' },
  { keyword: 'e809061-500ml' },
  { keyword: '' },
  { keyword: 'xyz' },
]

describe('an answer from cached rows and facets', () => {
  it.each(queries)('for %j follows the contract, and equals the answer for pages', async (query) => {
    for (const { ask, services } of processes) {
      for (const locale of ['zh', 'en'] as const) {
        const answer = await ask(query, locale)
        expect(searchAnswer.parse(answer)).toEqual(answer)
        const ctx = testContext(db, { services, locale })
        expect(await searchProducts(ctx, searchQuery.parse(query))).toEqual(answer)
      }
    }
  })

  it('equals the uncached answer after every change', async () => {
    for (let round = 0; round < 20; round++) {
      await db
        .updateTable('sku')
        .set({ listPriceFen: 1000 + round })
        .where('id', '=', sku.id)
        .execute()
      if (round % 5 === 0)
        await db
          .updateTable('brand')
          .set({ nameZh: `品牌${round}` })
          .where('id', '=', ethanol.brandId)
          .execute()
      await Promise.all(processes.map(({ search }) => search.catchUp()))
      for (const query of queries) {
        const [one, other, without] = await Promise.all(processes.map(({ ask }) => ask(query)))
        expect(one).toEqual(without)
        expect(other).toEqual(without)
      }
    }
  })
})

it('a repeated search is found once, until something changes', async () => {
  const [{ search, ask, services }] = processes
  await search.catchUp()
  const find = vi.spyOn(search.index, 'search')
  const asMember = async (traits = {}) =>
    ask({ keyword: '乙醇' }, 'zh', {
      viewer: (await memberContext(db, await buildMember(db, traits))).viewer,
    })
  const first = await ask({ keyword: '乙醇' })
  find.mockClear()
  expect(await ask({ keyword: '乙醇' })).toEqual(first)
  expect(await asMember()).toEqual(first)
  expect(find).not.toHaveBeenCalled()
  await ask({ keyword: '乙醇' }, 'en')
  await ask({ keyword: '乙醇', sort: 'price' })
  expect(find).toHaveBeenCalledTimes(2)
  services.get(searchKey).answers?.clear()
  await ask({ keyword: '乙醇' })
  expect(find).toHaveBeenCalledTimes(3)
  find.mockRestore()
})

it('a member with own prices is answered apart, and nobody else gets these prices', async () => {
  const [{ ask, search }] = processes
  const member = await buildMember(db)
  await buildContractPrice(db, member.companyId, sku.id, 100)
  await search.catchUp()
  const { viewer } = await memberContext(db, member)
  const query = { keyword: '乙醇', maxPrice: '1' }
  const own = (await ask(query, 'zh', { viewer })).list
  expect(own[0]?.skus[0]?.discountPrice).toBe(1)
  expect((await ask(query)).list).toEqual([])
  expect((await ask(query, 'zh', { viewer })).list).toEqual(own)
})

it('an answer that is found while something changes is not kept', async () => {
  const answers = new AnswerCache(10_000)
  const { list: _, ...about } = await processes[0].ask({ keyword: 'xyz' })
  const rest = JsonText.of(searchAnswer.omit({ list: true }), about)
  const find = async (total: number, meanwhile = () => {}) => {
    meanwhile()
    return { rest, productIds: [], sought: total, mayBeKept: true }
  }
  await answers.share('乙醇', () => find(1, () => answers.clear()))
  expect((await answers.share('乙醇', () => find(2))).sought).toBe(2)
  expect((await answers.share('乙醇', () => find(3))).sought).toBe(2)
})

it.each(['[Na+].[Cl-]', 'CCBr'])(
  'an answer for %s is not kept: its structure may be prepared later',
  async (keyword) => {
    const [{ ask, search }] = processes
    await ask({ keyword })
    const find = vi.spyOn(search.index, 'search')
    await ask({ keyword })
    expect(find).toHaveBeenCalled()
    find.mockRestore()
  },
)

describe('within a second, every process returns', () => {
  const seen = (what: (answer: Awaited<ReturnType<Process['ask']>>) => unknown, value: unknown) =>
    vi.waitFor(
      async () => {
        for (const { ask } of processes) expect(what(await ask({ keyword: '乙醇' }))).toEqual(value)
      },
      { timeout: 1000, interval: 20 },
    )
  const firstSku = (answer: Awaited<ReturnType<Process['ask']>>) => answer.list[0]?.skus[0]

  it('a new price', async () => {
    await db.updateTable('sku').set({ listPriceFen: 7700 }).where('id', '=', sku.id).execute()
    await seen((answer) => firstSku(answer)?.listPrice, 77)
  })

  it('new stock', async () => {
    await db.insertInto('stock').values({ skuId: sku.id, warehouse: 'south', onHandTenths: 30 }).execute()
    await seen((answer) => firstSku(answer)?.stock, [{ warehouse: 'south', quantity: 3 }])
  })

  it('a special price', async () => {
    const now = Date.now()
    const special = await db
      .insertInto('special')
      .values({
        code: 'autumn',
        titleZh: '秋季特价',
        titleEn: 'Autumn',
        startsAt: new Date(now - 60_000),
        endsAt: new Date(now + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('specialPrice')
      .values({ specialId: special.id, skuId: sku.id, priceFen: 5000 })
      .execute()
    await seen((answer) => firstSku(answer)?.discountPrice, 50)
  })

  it('no product that was taken off sale', async () => {
    const off = db.updateTable('product').set({ isOnSale: false })
    const other = db.selectFrom('product').where('catalogNumber', '=', 'E1').select('id')
    await seen(({ total }) => total, 2)
    await off.where('id', 'in', other).execute()
    await seen(({ total }) => total, 1)
  })

  it('products of a new synonym', async () => {
    for (const { ask } of processes) expect((await ask({ keyword: '木酒' })).total).toBe(0)
    await addSynonyms({ db }, [{ words: ['木酒', '乙醇'] }])
    await vi.waitFor(
      async () => {
        for (const { ask } of processes)
          expect((await ask({ keyword: '木酒' })).understood).toMatchObject([{ kind: 'synonym' }])
      },
      { timeout: 1000, interval: 20 },
    )
  })

  it('a special price, despite a request that began before the special price', async () => {
    const [{ services, search }] = processes
    const began = new Date()
    await db
      .updateTable('special')
      .set({ endsAt: new Date(began.getTime() - 1000) })
      .where('code', '=', 'autumn')
      .execute()
    await db
      .insertInto('special')
      .values({
        code: 'winter',
        titleZh: '冬季特价',
        titleEn: 'Winter',
        startsAt: new Date(),
        endsAt: new Date(Date.now() + 60_000),
      })
      .execute()
    await sql`insert into special_price (special_id, sku_id, price_fen)
      select id, ${sku.id}, 4000 from special where code = 'winter'`.execute(db)
    await search.catchUp()
    await listHits(testContext(db, { services, now: new Date(began.getTime() - 1000) }), [ethanol.id])
    const [hit] = await listHits(testContext(db, { services }), [ethanol.id])
    expect(hit?.skus[0]?.discountPrice).toBe(40)
  })

  it('the price after a campaign that has ended', async () => {
    const endsAt = new Date(Date.now() + 500)
    await db.updateTable('special').set({ endsAt }).where('code', '=', 'winter').execute()
    await seen((answer) => firstSku(answer)?.discountPrice, 40)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(endsAt.getTime()), 1000)
    await seen((answer) => firstSku(answer)?.discountPrice, 77)
  })

  it('a new number with an unknown prefix', async () => {
    for (const { ask } of processes) expect((await ask({ keyword: 'QX77' })).total).toBe(0)
    await db.updateTable('sku').set({ skuCode: 'QX77-1' }).where('id', '=', sku.id).execute()
    await vi.waitFor(
      async () => {
        for (const { ask } of processes)
          expect((await ask({ keyword: 'qx77' })).list).toMatchObject([{ nameZh: '乙醇' }])
      },
      { timeout: 1000, interval: 20 },
    )
  })
})

it('the search lags from the notice of a change until it is applied', async () => {
  const [{ search }] = processes
  await search.catchUp()
  expect(search.behindMs()).toBe(0)
  const reading = search.catchUp()
  await Promise.resolve()
  expect(search.behindMs()).toBeGreaterThan(0)
  await reading
  expect(search.behindMs()).toBe(0)
})
