import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { type SearchQueryInput, searchQuery } from '../schema.ts'
import {
  type RunningSearch,
  searchKey,
  searchProducts,
  startSearch,
  suggestKeywords,
} from '../service.server.ts'

const { db, sql: driver } = await testDatabase()
const config = { rootDir: '.', dataDir: '.', searchDriver: 'postgres' as const }
const start = () => startSearch({ db, sql: driver, log: openLog({ logLevel: 'silent' }), config })
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 20 })

const brand = await buildBrand(db, { nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true })
const ethanol = await buildProduct(db, {
  brandId: brand.id,
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  grade: 'AR',
})
await buildProduct(db, { nameZh: '乙醇胺', nameEn: 'Ethanolamine', casNumber: '141-43-5', salesCount: 900 })
const sku = await buildSku(db, { productId: ethanol.id, listPriceFen: 3550, onHandTenths: 20 })

/** A process of the shop. */
class Shop {
  search: RunningSearch | undefined
  readonly ctx = testContext(db, { services: testServices(db) })

  async open() {
    this.search = await start()
    this.ctx.services.set(searchKey, this.search)
  }

  ask(query: SearchQueryInput) {
    return searchProducts(this.ctx, searchQuery.parse(query))
  }

  async found(keyword: string) {
    return (await this.ask({ keyword })).list.map(({ id }) => Number(id))
  }
}

const shops = [new Shop(), new Shop()]
beforeAll(() => Promise.all(shops.map((shop) => shop.open())))
afterAll(() => Promise.all(shops.map((shop) => shop.search?.stop())))

describe.each([0, 1])('process %i with the driver in PostgreSQL', (place) => {
  const shop = shops[place] as Shop

  it('finds, filters, understands and suggests', async () => {
    expect((await shop.found('ethaonl'))[0]).toBe(ethanol.id)
    expect((await shop.found('yichun'))[0]).toBe(ethanol.id)
    expect(await shop.found('64175')).toEqual([ethanol.id])
    expect((await shop.ask({ keyword: '64-17-6' })).suggestions).toEqual(['64-17-5'])
    expect(await shop.ask({ keyword: '乙醇 AR' })).toMatchObject({
      total: 1,
      list: [{ nameZh: '乙醇' }],
      facets: { brand: [{ label: '瑞格', count: 1 }] },
    })
    expect((await suggestKeywords(shop.ctx, 'etha')).map(({ recommend }) => recommend)).toContain('Ethanol')
  })
})

describe('changes', () => {
  it('are seen by all processes within a moment, and told', async () => {
    const told = shops.map(({ search }) => {
      const listener = vi.fn()
      search?.onChange(listener)
      return listener
    })
    await db.updateTable('sku').set({ listPriceFen: 100 }).where('id', '=', sku.id).execute()
    for (const shop of shops)
      await until(async () => expect((await shop.ask({ maxPrice: '1' })).total).toBe(1))
    for (const listener of told)
      await until(async () =>
        expect(listener).toHaveBeenCalledWith({
          version: expect.any(Number),
          productIds: expect.arrayContaining([ethanol.id]),
        }),
      )
    await db.updateTable('brand').set({ nameZh: '新瑞' }).where('id', '=', brand.id).execute()
    for (const shop of shops)
      await until(async () =>
        expect((await shop.ask({ keyword: '乙醇 AR' })).facets.brand[0]?.label).toBe('新瑞'),
      )
  })

  it('made while no process ran are found after the next start', async () => {
    await Promise.all(shops.map(({ search }) => search?.stop()))
    const acetone = await buildProduct(db, { nameZh: '丙酮', nameEn: 'Acetone' })
    await db.updateTable('product').set({ isOnSale: false }).where('id', '=', ethanol.id).execute()
    await Promise.all(shops.map((shop) => shop.open()))
    for (const shop of shops) {
      expect(await shop.found('acetone')).toEqual([acetone.id])
      expect(await shop.found('64-17-5')).toEqual([])
    }
  })
})

it('a search is given up when it takes too long', async () => {
  const shop = shops[0] as Shop
  await db.transaction().execute(async (tx) => {
    await sql`lock table search_document`.execute(tx)
    await expect(shop.ask({ keyword: '乙醇' })).rejects.toMatchObject({ code: 'busy' })
  })
}, 10_000)
