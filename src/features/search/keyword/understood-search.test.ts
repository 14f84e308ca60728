import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { spelledOut } from '../address/search-address.ts'
import { type SearchQueryInput, searchQuery } from '../schema.ts'
import { type SearchService, searchKey, searchProducts } from '../service.server.ts'
import { openSearch } from '../sync/open-search.service.server.ts'

const database = await testDatabase()
const { db } = database
const services = testServices(db)
const ctx = testContext(db, { services })
let search: SearchService

const brand = await buildBrand(db, { nameZh: '朴川', nameEn: 'Acme Chem' })
const other = await buildBrand(db, { nameZh: '衡砚', nameEn: 'Equilith' })
const solvents = await buildCategory(db, { nameZh: '溶剂', nameEn: 'Solvents' })
const build = async (nameZh: string, nameEn: string, grade: string, amounts: number[], more = {}) => {
  const product = await buildProduct(db, { brandId: brand.id, nameZh, nameEn, grade, ...more })
  for (const amount of amounts)
    await buildSku(db, { productId: product.id, packCount: 1, amount, amountUnit: 'mL' })
  return String(product.id)
}
const acid = { AR: '', GR: '', otherAR: '' }
acid.AR = await build('硫酸', 'Sulfuric acid', 'AR', [500, 2500], { casNumber: '7664-93-9', purity: '≥98%' })
acid.GR = await build('硫酸', 'Sulfuric acid', 'GR', [2500], { casNumber: '7664-93-9', purity: '≥98.5%' })
acid.otherAR = await build('硫酸', 'Sulfuric acid', 'AR', [2500], {
  brandId: other.id,
  casNumber: '7664-93-9',
})
const methanol = await build('甲醇', 'Methanol', 'HPLC', [4000], {
  categoryId: solvents.id,
  molecularWeight: 32.04,
})
await build('酚酞指示剂', 'Phenolphthalein indicator', 'AR', [100])

beforeAll(async () => {
  search = await openSearch({ ...database, log: openLog({ logLevel: 'silent' }) })
  services.set(searchKey, search)
})
afterAll(() => search.stop())

const ask = (keyword: string, query: SearchQueryInput = {}) =>
  searchProducts(ctx, searchQuery.parse({ keyword, ...query }))
const found = async (keyword: string, query?: SearchQueryInput) =>
  (await ask(keyword, query)).list.map(({ id }) => id).sort()

describe('words that name a filter', () => {
  it.each([
    ['硫酸 AR 500ml', [acid.AR]],
    ['硫酸AR500ml', [acid.AR]],
    ['硫酸 1000-250 mL', [acid.AR]],
    ['硫酸 0.5-1 L AR', [acid.AR]],
    ['sulfuric acid AR 2.5 L', [acid.AR, acid.otherAR]],
    ['7664-93-9 优级纯', [acid.GR]],
    ['7664杠93杠9 优级纯', [acid.GR]],
    ['我要七千六百六十四杠九十三杠九 500毫升', [acid.AR]],
    ['硫酸 衡砚', [acid.otherAR]],
    ['acme chem 硫酸 GR', [acid.GR]],
    ['溶剂', [methanol]],
    ['甲醇 溶剂', [methanol]],
    ['MW 32', [methanol]],
    ['硫酸 ≥98.5%', [acid.GR]],
    ['硫酸 价格', [acid.AR, acid.GR, acid.otherAR]],
  ])('%s', async (keyword, ids) => expect(await found(keyword)).toEqual([...ids].sort()))

  it('are reported with equivalent parameters, and counted like chosen filters', async () => {
    const answer = await ask('硫酸 AR 500ml')
    expect(answer.text).toBe('硫酸')
    expect(answer.understood).toEqual([
      { kind: 'packing', from: '500ml', to: '500 mL', filters: [{ parameter: 'pack', value: '500 mL' }] },
      { kind: 'grade', from: 'AR', to: 'AR 分析纯', filters: [{ parameter: 'grade', value: 'AR' }] },
    ])
    expect((await ask('硫酸 AR')).facets.grade.map(({ value, count }) => [value, count])).toEqual([
      ['AR', 2],
      ['GR', 1],
    ])
    const address = spelledOut(new URLSearchParams({ keyword: '硫酸 AR 500ml', page: '2' }), answer)
    expect([...address]).toEqual([
      ['keyword', '硫酸'],
      ['page', '2'],
      ['pack', '500 mL'],
      ['grade', 'AR'],
    ])
  })

  it('combine with filters chosen by the viewer', async () => {
    expect(await found('硫酸 AR', { grade: 'GR' })).toEqual([acid.AR, acid.GR, acid.otherAR].sort())
    expect(await found('硫酸 ≥98%', { minPurity: '98.2' })).toEqual([acid.GR])
  })

  it('are text when the viewer asks for it, and where a name contains them', async () => {
    const verbatim = await ask('硫酸 AR', { verbatim: 'true' })
    expect(verbatim.understood).toEqual([{ kind: 'ignored', from: 'AR', to: '' }])
    expect(verbatim.total).toBe(3)
    expect(await ask('酚酞 指示剂')).toMatchObject({ total: 1, understood: [], text: '酚酞 指示剂' })
  })

  it('without results are dropped, the pack size first, and reported', async () => {
    const answer = await ask('硫酸 GR 500ml')
    expect(answer.list.map(({ id }) => id)).toEqual([acid.GR])
    expect(answer.understood.map(({ kind, to }) => [kind, to])).toEqual([
      ['grade', 'GR 优级纯'],
      ['packing-ignored', '500 mL'],
    ])
    expect((await ask('硫酸 色谱纯')).understood).toEqual([
      { kind: 'grade-ignored', from: '色谱纯', to: 'HPLC 色谱纯' },
    ])
    expect(await ask('硫酸 GR', { brandId: String(other.id) })).toMatchObject({
      total: 1,
      understood: [{ kind: 'grade-ignored' }],
    })
  })
})

describe('a search without full matches', () => {
  it('offers the words that have results', async () => {
    const { understood, alternatives } = await ask('硫酸 甲醇')
    expect(understood[0]).toMatchObject({ kind: 'partial' })
    expect(alternatives).toEqual([
      { kind: 'part', keyword: '硫酸', count: 3 },
      { kind: 'part', keyword: '甲醇', count: 1 },
    ])
  })

  it('offers words without the punctuation between them', async () => {
    const { alternatives } = await ask('硫酸,甲醇')
    expect(alternatives.map(({ keyword }) => keyword)).toEqual(['硫酸', '甲醇'])
  })

  it('finds the name within a longer word', async () => {
    const answer = await ask('国产高档甲醇')
    expect(answer.list.map(({ id }) => id)).toEqual([methanol])
    expect(answer.understood).toEqual([{ kind: 'partial', from: '国产高档甲醇', to: '甲醇' }])
  })

  it('offers the structure search for a structure', async () => {
    const inchi = 'InChI=1S/C99H202/c1-3'
    expect((await ask(inchi)).alternatives[0]).toEqual({ kind: 'structure', keyword: inchi, count: 0 })
  })

  it.each([
    ['FC(F)(F)C1CCC2CC1CCN2', true],
    ['CCCCCCCCCCCCCCN', true],
    ['甲醇', false],
    ['HPLC', false],
    ['qqqzzz', false],
  ])('offers the structure search for a SMILES without a match: %s: %s', async (keyword, isOffered) => {
    const { alternatives } = await ask(keyword)
    expect(alternatives.some(({ kind }) => kind === 'structure')).toBe(isOffered)
  })

  it('offers to remove the viewer’s filters', async () => {
    const answer = await ask('甲醇', { minPrice: '999999' })
    expect(answer).toMatchObject({
      total: 0,
      alternatives: [{ kind: 'unfiltered', keyword: '甲醇', count: 1 }],
    })
    expect((await ask('', { minPrice: '999999' })).alternatives).toEqual([
      { kind: 'unfiltered', keyword: '', count: 5 },
    ])
  })

  it('offers valid CAS numbers nearby with their names, also beside a grade', async () => {
    const offered = [{ kind: 'cas', keyword: '7664-93-9', name: '硫酸', count: 3 }]
    expect((await ask('7664-93-8')).alternatives).toEqual(offered)
    const withGrade = await ask('7664-93-8 AR')
    expect(withGrade.alternatives).toEqual(expect.arrayContaining(offered))
    expect(withGrade.understood[0]).toMatchObject({ kind: 'cas-check-digit', from: '7664-93-8' })
  })
})

it('a concentration leads to its substance, not to names with that prefix', async () => {
  await build('甲胺硫酸盐', '1-Methylamine sulfuric acid salt', 'AR', [100])
  await vi.waitFor(async () => expect(await found('methylamine')).toHaveLength(1))
  for (const keyword of ['1M sulfuric acid', 'sulfuric acid 1M', '0.5 mol/L 硫酸'])
    expect((await ask(keyword)).list[0]).toMatchObject({ nameZh: '硫酸' })
})
