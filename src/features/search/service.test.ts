import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { rowsOf } from '#server/db/sql.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../tests/context.ts'
import { testDatabase } from '../../../tests/database.ts'
import { type SearchQueryInput, searchQuery } from './schema.ts'
import {
  hotWords,
  relatedProducts,
  type SearchService,
  searchKey,
  searchProducts,
  suggestKeywords,
} from './service.server.ts'
import { openSearch } from './sync/open-search.service.server.ts'

const log = openLog({ logLevel: 'silent' })
const database = await testDatabase()
const { db } = database
const services = testServices(db)
const ctx = testContext(db, { services })
let search: SearchService

const ask = (query: SearchQueryInput) => searchProducts(ctx, searchQuery.parse(query))
const found = async (keyword: string) => (await ask({ keyword })).list.map(({ id }) => Number(id))

const brand = await buildBrand(db, { nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true })
const solvents = await buildCategory(db, { nameZh: '溶剂', nameEn: 'Solvents' })
const alcohols = await buildCategory(db, {
  nameZh: '醇类',
  nameEn: 'Alcohols',
  level: 2,
  parentId: solvents.id,
})
const inHouse = { brandId: brand.id, categoryId: alcohols.id }
const ethanol = await buildProduct(db, {
  ...inHouse,
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  aliasesZh: ['酒精'],
  catalogNumber: 'E809061',
  inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  grade: 'AR',
  purity: '≥99.7%',
  pictograms: ['GHS02'],
})
const otherEthanol = await buildProduct(db, {
  ...inHouse,
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  catalogNumber: 'E809062',
  salesCount: 5,
})
const methanol = await buildProduct(db, {
  ...inHouse,
  nameZh: '甲醇',
  nameEn: 'Methanol',
  casNumber: '67-56-1',
  catalogNumber: '64175',
})
const ethanolSku = await buildSku(db, {
  productId: ethanol.id,
  skuCode: 'E809061-500mL',
  listPriceFen: 3550,
  onHandTenths: 20,
})
await buildSku(db, { productId: otherEthanol.id, listPriceFen: null })
await db
  .insertInto('hotWord')
  .values([
    { keywords: '乙醇', keywordsEn: 'Ethanol', score: 1 },
    { keywords: '硫酸', score: 9 },
  ])
  .execute()

beforeAll(async () => {
  search = await openSearch({ ...database, log })
  services.set(searchKey, search)
})
afterAll(() => search.stop())

describe('a search', () => {
  it('returns rows, facets and their labels', async () => {
    const answer = await ask({ keyword: '酒精', pageSize: '5' })
    expect(answer).toMatchObject({ total: 1, page: 1, pageSize: 5, suggestions: [] })
    expect(answer.understood).toEqual([{ kind: 'alias', from: '酒精', to: '乙醇' }])
    expect(answer.list[0]).toMatchObject({
      id: String(ethanol.id),
      nameZh: '乙醇',
      skus: [{ listPrice: 35.5 }],
    })
    expect(answer.facets).toEqual({
      category: [
        { value: String(solvents.id), label: '溶剂', count: 1 },
        { value: String(alcohols.id), label: '醇类', count: 1, parent: String(solvents.id) },
      ],
      brand: [{ value: String(brand.id), label: '瑞格', count: 1 }],
      grade: [{ value: 'AR', label: 'AR 分析纯', count: 1 }],
      purity: [{ value: '99-99.9', label: '99% – 99.9%', count: 1 }],
      packing: [{ value: '100-500', label: '100–500 g (mL)', count: 1 }],
      stock: [{ value: 'true', label: '有现货', count: 1 }],
      price: [{ value: 'shown', label: '有价格', count: 1 }],
      hazard: [{ value: 'GHS02', label: '易燃', count: 1 }],
    })
  })

  it('reports the name, pinyin or spelling that matched the first product', async () => {
    const understoodOf = async (keyword: string) => (await ask({ keyword })).understood
    expect(await understoodOf('yichun')).toEqual([{ kind: 'pinyin', from: 'yichun', to: '乙醇' }])
    expect(await understoodOf('yc')).toEqual([{ kind: 'pinyin', from: 'yc', to: '乙醇' }])
    expect(await understoodOf('乙醇')).toEqual([])
    const near = await buildProduct(db, { ...inHouse, nameZh: '甲缩醛', nameEn: 'Methanal' })
    await vi.waitFor(async () => expect(await found('methanal')).toHaveLength(1))
    await db.updateTable('product').set({ salesCount: 900 }).where('id', '=', methanol.id).execute()
    await vi.waitFor(async () => expect((await found('methanl'))[0]).toBe(methanol.id))
    expect(await understoodOf('methanl')).toEqual([{ kind: 'spelling', from: 'methanl', to: 'methanol' }])
    await db.deleteFrom('product').where('id', '=', near.id).execute()
    await vi.waitFor(async () => expect(await found('methanal')).not.toContain(near.id))
  })

  it('reports a search by InChIKey when a product on sale has it', async () => {
    const inchiKey = 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'
    const { understood, list } = await ask({ keyword: `InChIKey=${inchiKey.toLowerCase()}` })
    expect(list.map(({ id }) => Number(id))).toEqual([ethanol.id])
    expect(understood).toEqual([{ kind: 'inchikey', from: inchiKey.toLowerCase(), to: inchiKey }])
    const unknown = await ask({ keyword: 'AAAAAAAAAAAAAA-UHFFFAOYSA-N' })
    expect(unknown.understood.map(({ kind }) => kind)).not.toContain('inchikey')
  })

  it('ranks catalogue numbers and sku codes first, in full or by prefix', async () => {
    const answer = await ask({ keyword: 'e809061' })
    expect(answer.list[0]?.id).toBe(String(ethanol.id))
    expect(answer.understood).toEqual([{ kind: 'catalog-number', from: 'e809061', to: 'E809061' }])
    expect(await found('E809061-500ml')).toEqual([ethanol.id])
    expect((await found('E8090')).sort()).toEqual([ethanol.id, otherEthanol.id].sort())
    expect(await found('E8090%')).toEqual([])
  })

  it('reads CAS numbers in any spelling', async () => {
    const inStockFirst = [ethanol.id, otherEthanol.id]
    expect(await found('64-17-5')).toEqual(inStockFirst)
    expect(await found('６４－１７－５')).toEqual(inStockFirst)
    const digits = await ask({ keyword: '64175' })
    expect(digits.list.map(({ id }) => Number(id))).toEqual([methanol.id, ...inStockFirst])
    expect(digits.understood[0]).toEqual({ kind: 'cas', from: '64175', to: '64-17-5' })
    const filledUp = await ask({ keyword: '00064-17-5' })
    expect(filledUp.list.map(({ id }) => Number(id))).toEqual(inStockFirst)
    expect(filledUp.understood).toEqual([{ kind: 'cas', from: '00064-17-5', to: '64-17-5' }])
  })

  it('reports a wrong check digit and similar numbers', async () => {
    const answer = await ask({ keyword: '64-17-6' })
    expect(answer).toMatchObject({ total: 0, suggestions: ['64-17-5'] })
    expect(answer.understood).toEqual([{ kind: 'cas-check-digit', from: '64-17-6', to: '64-17-5' }])
  })

  it('filters by price in yuan, keeps chosen values, and ignores unknown ids', async () => {
    expect((await ask({ minPrice: '35.5', maxPrice: '35.50' })).total).toBe(1)
    expect((await ask({ priced: 'inquire' })).total).toBe(2)
    expect((await ask({ categoryId: String(solvents.id) })).total).toBe(3)
    expect(await ask({ brandId: '999999' })).toMatchObject({ total: 0, list: [] })
    expect((await ask({ keyword: '甲醇', hazard: 'GHS02' })).facets.hazard).toContainEqual({
      value: 'GHS02',
      label: '易燃',
      count: 0,
    })
    expect(await ask({ page: '9999' })).toMatchObject({ total: 3, list: [] })
  })
})

it('related products share the substance or the category', async () => {
  const related = await relatedProducts(ctx, ethanol.id)
  expect(related.sameCas.map(({ id }) => id)).toEqual([String(otherEthanol.id)])
  expect(related.sameCategory.map(({ id }) => id)).toEqual([String(methanol.id)])
  expect(related.boughtTogether).toEqual([])
  await expect(relatedProducts(ctx, 999_999)).rejects.toMatchObject({ code: 'not-found' })
})

it('hot words are sorted by score', async () => {
  expect(await hotWords(ctx)).toEqual([
    { keywords: '硫酸', score: 9 },
    { keywords: '乙醇', score: 1 },
  ])
  expect(await hotWords({ ...ctx, locale: 'en' })).toMatchObject([
    { keywords: '硫酸' },
    { keywords: 'Ethanol' },
  ])
})

it('suggestions show names with a picture, and link a product only where it exists', async () => {
  const [first] = await suggestKeywords(ctx, 'jiac')
  expect(first).toEqual({
    recommend: '甲醇',
    kind: 'product',
    productId: String(methanol.id),
    casNumber: '67-56-1',
    skuCount: 0,
    image: expect.any(String),
  })
  const [several] = await suggestKeywords(ctx, '乙醇')
  expect(several).toMatchObject({ recommend: '乙醇' })
  expect(several).not.toHaveProperty('productId')
  expect(await suggestKeywords(ctx, '溶剂')).toEqual([
    { recommend: '溶剂', kind: 'category', categoryId: String(solvents.id) },
  ])
  expect((await suggestKeywords(ctx, 'reagora'))[0]).toMatchObject({
    kind: 'brand',
    brandId: String(brand.id),
  })
  expect(await suggestKeywords(ctx, ' ')).toEqual([])
})

it('suggestions cover numbers, misspelt texts and texts with a grade', async () => {
  const texts = async (typed: string) =>
    (await suggestKeywords(ctx, typed)).map(({ kind, recommend }) => `${kind} ${recommend}`)
  expect(await texts('e80906')).toEqual(['number E809061', 'number E809062', 'number E809061-500mL'])
  expect(await texts('ethnaol')).toEqual(['product Ethanol'])
  expect(await texts('乙醇 AR')).toEqual(['product 乙醇'])
})

describe('catalogue changes', () => {
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 3000, interval: 20 })

  it('are visible soon after the commit, and notified', async () => {
    const listener = vi.fn()
    const stop = search.onChange(listener)
    const version = search.version
    await db.updateTable('sku').set({ listPriceFen: 100 }).where('id', '=', ethanolSku.id).execute()
    await until(async () => expect((await ask({ maxPrice: '1' })).total).toBe(1))
    expect(search.version).toBeGreaterThan(version)
    // earlier changes may repeat while another transaction is open in the cluster
    expect(listener.mock.calls.flatMap(([{ productIds }]) => productIds)).toContain(ethanol.id)
    stop()
    const calls = listener.mock.calls.length
    await db.updateTable('sku').set({ listPriceFen: 3550 }).where('id', '=', ethanolSku.id).execute()
    await until(async () => expect((await ask({ maxPrice: '1' })).total).toBe(0))
    expect(listener).toHaveBeenCalledTimes(calls)
  })

  it('cover new products, renamed brands, moved categories and products taken off sale', async () => {
    const product = await buildProduct(db, {
      ...inHouse,
      nameZh: '丙酮',
      nameEn: 'Acetone',
      casNumber: '67-64-1',
    })
    await until(async () => expect(await found('丙酮')).toEqual([product.id]))
    await db.updateTable('brand').set({ nameZh: '新瑞' }).where('id', '=', brand.id).execute()
    await until(async () => expect((await ask({ keyword: '丙酮' })).facets.brand[0]?.label).toBe('新瑞'))
    await db.updateTable('product').set({ isOnSale: false }).where('id', '=', product.id).execute()
    await until(async () => expect(await found('丙酮')).toEqual([]))
  })

  it('of a slow transaction are not lost behind a fast one', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ nameEn: 'Slowane' }).where('id', '=', methanol.id).execute()
      begun()
      await finished
    })
    await hasBegun
    await db.updateTable('product').set({ nameEn: 'Quickane' }).where('id', '=', ethanol.id).execute()
    await until(async () => expect(await found('quickane')).toEqual([ethanol.id]))
    finish()
    await slow
    await until(async () => expect(await found('slowane')).toEqual([methanol.id]))
  })

  it('are caught up with after a lost connection', async () => {
    const ended = await rowsOf(
      db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`,
    )
    expect(ended).toHaveLength(1)
    await db.updateTable('product').set({ nameEn: 'Lostane' }).where('id', '=', otherEthanol.id).execute()
    await until(async () => expect(await found('lostane')).toEqual([otherEthanol.id]))
  })
})
