import { beforeAll, describe, expect, it } from 'vitest'
import { buildQuery, buildRow, buildSearchSku, buildSmallShop } from '#features/search/factories.ts'
import type { IndexQuery, SearchIndex } from '#features/search/index/search-index.ts'
import { keyKinds } from '#features/search/language/product-words.ts'
import { noFacets } from '#features/search/matching/facet-counts.ts'
import { searchEngines } from './engines.ts'

const { rows, names } = buildSmallShop()

describe.each(searchEngines)('an index: $engine', ({ build }) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await build(rows, names)
  })
  const search = (keyword: string, overrides: Partial<IndexQuery> = {}) =>
    index.search(buildQuery({ keyword, ...overrides }))
  const found = async (keyword: string) => (await search(keyword)).productIds

  it('counts no facets if only hits are requested', async () => {
    for (const wanted of [{}, { grade: ['AR'] }, { keyword: '', inStock: true }, { keyword: '' }]) {
      const [whole, hits] = [
        await search('乙醇', wanted),
        await search('乙醇', { ...wanted, isHitsOnly: true }),
      ]
      expect(hits).toEqual({ ...whole, facets: noFacets() })
    }
  })

  describe('a keyword', () => {
    it.each([
      ['乙醇', [3, 2, 1]],
      ['酒精', [3, 2]],
      ['yichun', [3, 2, 1]],
      ['yc', [3, 2, 1]],
      ['jiujing', [3, 2]],
      ['ethano', [3, 2, 1]],
      ['ETHANOL', [3, 2, 1]],
      ['ethyl alcohol', [3, 2]],
      ['ethnaol', [3, 2, 1]],
      ['64-17-5', [3, 2]],
      ['64175', [3, 2]],
      ['141-4', [1]],
      ['硫酸', [4, 5]],
      ['acid sulfuric', [4]],
      ['2,4-二硝基苯肼', [6]],
      ['２，４二硝基苯肼', [6]],
      ['硝基苯肼', [6]],
      ['肼', [6]],
      ['dinitro', [6]],
    ])('%s finds %j', async (keyword, ids) => expect(await found(keyword)).toEqual(ids))

    it('that is a complete CAS number finds no longer number', async () => {
      const shop = await build([
        buildRow({ id: 1, nameZh: '乙醇', casNumber: '64-17-5' }),
        buildRow({ id: 2, nameZh: '直接黄', casNumber: '6417-50-1' }),
      ])
      const ids = async (keyword: string) => (await shop.search(buildQuery({ keyword }))).productIds
      expect(await ids('64-17-5')).toEqual([1])
      expect(await ids('6417')).toEqual([1, 2])
      await shop.apply([{ kind: 'gone', productId: 1 }])
      expect(await ids('64-17-5')).toEqual([])
    })

    it.each([
      ['kloroform', [2]],
      ['fenolphthalein', [3]],
    ])('with two errors, one in its first letter: %s', async (keyword, ids) => {
      const shop = await build([
        buildRow({ id: 2, nameZh: '三氯甲烷', nameEn: 'Chloroform' }),
        buildRow({ id: 3, nameZh: '酚酞', nameEn: 'Phenolphthalein' }),
      ])
      const answer = await shop.search(buildQuery({ keyword }))
      expect(answer).toMatchObject({ productIds: ids, understood: [{ kind: 'spelling', from: keyword }] })
    })

    it('finds the substance before its derivatives, also misspelt and in any form', async () => {
      const shop = await build([
        buildRow({ id: 1, nameZh: '酚酞乙醇溶液', nameEn: 'Phenolphthalein in ethanol', salesCount: 9000 }),
        buildRow({ id: 2, nameZh: '乙醇', nameEn: 'Ethanol' }),
        buildRow({ id: 3, nameZh: '葡萄糖氧化酶', nameEn: 'Glucose oxidase', salesCount: 9000 }),
        buildRow({ id: 4, nameZh: '无水葡萄糖', nameEn: 'D-(+)-Glucose' }),
        buildRow({ id: 5, nameZh: '氢氧化钙缓冲溶液', nameEn: 'Buffer', salesCount: 9000 }),
        buildRow({ id: 6, nameZh: '氢氧化钠', nameEn: 'Sodium hydroxide' }),
      ])
      const first = async (keyword: string) => (await shop.search(buildQuery({ keyword }))).productIds[0]
      expect(await Promise.all(['ethnaol', 'glucose', '葡萄糖', '氢氧化纳'].map(first))).toEqual([2, 4, 4, 6])
    })

    it('finds synonyms, ranked like aliases, and reports them', async () => {
      const shop = await build(rows, {
        ...names,
        synonyms: [
          ['乙醇', '火酒', 'spirit of wine'],
          ['硫酸', '磺强水'],
        ],
      })
      const ask = (keyword: string) => shop.search(buildQuery({ keyword }))
      expect(await ask('火酒')).toMatchObject({
        productIds: [3, 2],
        understood: [{ kind: 'synonym', from: '火酒', to: '乙醇' }],
      })
      expect(await ask('spirit of wine')).toMatchObject({
        productIds: [3, 2],
        understood: [{ kind: 'synonym', from: 'spirit of wine', to: '乙醇' }],
      })
      expect((await ask('硫酸')).understood).toEqual([])
    })

    it('drops words without a match, and reports them', async () => {
      const answer = await search('硫酸 500xyz')
      expect(answer.productIds).toEqual([4, 5])
      expect(answer.understood).toEqual([{ kind: 'ignored', from: '500xyz', to: '' }])
    })

    it('finds the best partial match if nothing matches all words', async () => {
      const answer = await search('硫酸分析纯')
      expect(answer.productIds).toEqual([4, 5])
      expect(answer.understood[0]?.kind).toBe('partial')
    })

    it('without results suggests the nearest names', async () => {
      expect(await search('醇乙')).toMatchObject({ total: 0, suggestions: ['乙醇', '乙醇胺'] })
      expect(await search('64-17-6')).toMatchObject({ total: 0 })
      expect(await search('!!!')).toMatchObject({ total: 0, understood: [] })
    })

    it('reports its correction', async () => {
      expect((await search('ethnaol')).understood).toEqual([
        { kind: 'spelling', from: 'ethnaol', to: 'ethanol' },
      ])
    })

    it.each([
      ['a zero', '\0'],
      ['half a character', '\ud800'],
      ['SQL', "'; drop table product; --"],
      ['HTML', '<script>'],
      ['brackets', '((((('],
      ['wildcards', '%_%'],
      ['a picture', '🧪'],
      ['many letters', 'a'.repeat(5000)],
      ['many characters', '乙'.repeat(5000)],
      ['many words', '乙醇 '.repeat(2000)],
      ['many different words', Array.from({ length: 2000 }, (_, i) => `酸${i}`).join(' ')],
    ])('may be %s', async (_, keyword) => expect((await search(keyword)).total).toBeGreaterThanOrEqual(0))
  })

  describe('a product identified by the database', () => {
    it('ranks before every name', async () => {
      const answer = await search('乙醇', { identified: [{ productIds: [5, 999], score: 2000 }] })
      expect(answer.productIds).toEqual([5, 3, 2, 1])
    })

    it('replaces a guess', async () => {
      expect(
        (await search('硫酸分析纯', { identified: [{ productIds: [6], score: 2000 }] })).productIds,
      ).toEqual([6])
    })
  })

  describe('a search among some products', () => {
    it('returns only those on sale, in the given order', async () => {
      const among = new Map([
        [5, 1],
        [4, 7],
        [1, 3],
        [999, 9],
      ])
      const answer = await search('', { among, categoryId: [3], grade: ['AR'] })
      expect(answer).toMatchObject({ total: 2, productIds: [4, 5], suggestions: [] })
      expect((await search('', { among })).productIds).toEqual([4, 1, 5])
    })
  })

  describe('order', () => {
    const priced = (id: number, listPriceFen: number | null, salesCount: number) =>
      buildRow({
        id,
        salesCount,
        createdAt: id,
        skus: [buildSearchSku({ listPriceFen }), buildSearchSku({ listPriceFen })],
      })
    let shop: SearchIndex
    beforeAll(async () => {
      shop = await build([priced(1, 500, 3), priced(2, null, 9), priced(3, 100, 5), priced(4, 500, 5)])
    })
    it.each([
      ['price', [3, 1, 4, 2]],
      ['price-desc', [1, 4, 3, 2]],
      ['newest', [4, 3, 2, 1]],
      ['sales', [2, 3, 4, 1]],
    ] as const)('%s', async (sort, ids) => {
      const answer = await shop.search(buildQuery({ sort }))
      expect(answer.productIds).toEqual(ids)
    })

    it('is stable across pages', async () => {
      const many = await build(
        Array.from({ length: 500 }, (_, i) => buildRow({ id: i + 1, salesCount: i % 4 })),
      )
      const page = async (number: number) =>
        (await many.search(buildQuery({ sort: 'sales', page: number, pageSize: 30 }))).productIds
      const all = (await Promise.all(Array.from({ length: 17 }, (_, i) => page(i + 1)))).flat()
      expect(all).toEqual(
        Array.from({ length: 500 }, (_, i) => i + 1).sort((a, b) => ((b - 1) % 4) - ((a - 1) % 4) || a - b),
      )
      expect(await page(18)).toEqual([])
      expect(await page(1_000_000)).toEqual([])
    })
  })

  describe('a change', () => {
    it('replaces, removes and renames, and is idempotent', async () => {
      const shop = await build(rows, names)
      const ids = async (keyword: string) => (await shop.search(buildQuery({ keyword }))).productIds
      const renamed = {
        kind: 'product',
        row: { ...rows[3]!, nameZh: '油酸', nameEn: 'Oleic acid', casNumber: '112-80-1' },
      } as const
      await shop.apply([
        renamed,
        { kind: 'gone', productId: 2 },
        renamed,
        { kind: 'gone', productId: 2 },
        { kind: 'gone', productId: 77 },
      ])
      expect(await ids('硫酸')).toEqual([5])
      expect(await ids('7664-93-9')).toEqual([])
      expect(await ids('liusuan')).toEqual([5])
      expect(await ids('yousuan')).toEqual([4])
      expect(await ids('乙醇')).toEqual([3, 1])
      expect(await shop.count()).toBe(5)
      expect((await shop.search(buildQuery())).total).toBe(5)
      await shop.apply([{ kind: 'gone', productId: 3 }])
      expect(await shop.known(['64175', 'liusuan', 'yousuan'])).toEqual(
        new Map([['yousuan', keyKinds.pinyin]]),
      )
      expect(await shop.suggest('酒精', 10)).toEqual([])
    })

    it('of the category tree moves its products', async () => {
      const shop = await build(rows, names)
      const inSolvents = async () => (await shop.search(buildQuery({ categoryId: [1] }))).total
      expect(await inSolvents()).toBe(2)
      const categories = names.categories.map((category) => ({ ...category, parentId: null }))
      await shop.apply([{ kind: 'names', names: { ...names, categories } }])
      expect(await inSolvents()).toBe(0)
    })
  })
})
