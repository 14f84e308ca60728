import { describe, expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow, buildSearchSku } from './factories.ts'
import type { Names } from './rows.ts'
import type { IndexQuery } from './search-index.ts'

const names: Names = {
  brands: [
    { id: 1, nameZh: '国药', nameEn: 'Sinochem', isHouseBrand: false },
    { id: 941, nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true },
  ],
  categories: [
    { id: 1, parentId: null, nameZh: '溶剂', nameEn: 'Solvents', keywords: '有机溶剂|solvent' },
    { id: 2, parentId: 1, nameZh: '醇类', nameEn: 'Alcohols', keywords: '' },
    { id: 3, parentId: null, nameZh: '酸与碱', nameEn: 'Acids and bases', keywords: '' },
  ],
}
const rows = [
  buildRow({
    id: 1,
    nameZh: '乙醇胺',
    nameEn: 'Ethanolamine',
    casNumber: '141-43-5',
    salesCount: 90_000,
    categoryIds: [3],
  }),
  buildRow({
    id: 2,
    nameZh: '乙醇',
    nameEn: 'Ethanol',
    casNumber: '64-17-5',
    aliasesZh: ['酒精'],
    aliasesEn: ['Ethyl alcohol'],
    grade: 'AR',
    categoryIds: [2],
  }),
  buildRow({
    id: 3,
    nameZh: '乙醇',
    nameEn: 'Ethanol',
    casNumber: '64-17-5',
    aliasesZh: ['酒精'],
    aliasesEn: ['Ethyl alcohol'],
    grade: 'GR',
    brandId: 941,
    categoryIds: [2],
  }),
  buildRow({
    id: 4,
    nameZh: '硫酸',
    nameEn: 'Sulfuric acid',
    casNumber: '7664-93-9',
    grade: 'AR',
    categoryIds: [3],
  }),
  buildRow({
    id: 5,
    nameZh: '硫酸铜',
    nameEn: 'Copper sulfate',
    casNumber: '7758-98-7',
    grade: 'AR',
    categoryIds: [3],
  }),
  buildRow({
    id: 6,
    nameZh: '2,4-二硝基苯肼',
    nameEn: '2,4-Dinitrophenylhydrazine',
    casNumber: '119-26-6',
    categoryIds: [3],
  }),
]
const index = buildIndex(rows, names)
const search = (keyword: string, overrides: Partial<IndexQuery> = {}) =>
  index.search(buildQuery({ keyword, ...overrides }))
const found = (keyword: string) => search(keyword).productIds

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
  ])('%s finds %j', (keyword, ids) => expect(found(keyword)).toEqual(ids))

  it('finds the substance before its derivatives, misspelt too, and whatever its form', () => {
    const shop = buildIndex([
      buildRow({ id: 1, nameZh: '酚酞乙醇溶液', nameEn: 'Phenolphthalein in ethanol', salesCount: 9000 }),
      buildRow({ id: 2, nameZh: '乙醇', nameEn: 'Ethanol' }),
      buildRow({ id: 3, nameZh: '葡萄糖氧化酶', nameEn: 'Glucose oxidase', salesCount: 9000 }),
      buildRow({ id: 4, nameZh: '无水葡萄糖', nameEn: 'D-(+)-Glucose' }),
      buildRow({ id: 5, nameZh: '氢氧化钙缓冲溶液', nameEn: 'Buffer', salesCount: 9000 }),
      buildRow({ id: 6, nameZh: '氢氧化钠', nameEn: 'Sodium hydroxide' }),
    ])
    const first = (keyword: string) => shop.search(buildQuery({ keyword })).productIds[0]
    expect(['ethnaol', 'glucose', '葡萄糖', '氢氧化纳'].map(first)).toEqual([2, 4, 4, 6])
  })

  it('may hold the words of brand, grade and category', () => {
    expect(found('硫酸 AR')).toEqual([4, 5])
    expect(found('乙醇 优级纯')).toEqual([3])
    expect(found('乙醇 国药')).toEqual([2, 1])
    expect(found('醇类')).toEqual([3, 2])
    expect(found('有机溶剂 AR')).toEqual([2])
  })

  it('loses the words that nothing has, and says so', () => {
    const answer = search('硫酸 500xyz')
    expect(answer.productIds).toEqual([4, 5])
    expect(answer.understood).toEqual([{ kind: 'ignored', from: '500xyz', to: '' }])
  })

  it('finds the largest part when nothing has all of it', () => {
    const answer = search('硫酸分析纯')
    expect(answer.productIds).toEqual([4, 5])
    expect(answer.understood[0]?.kind).toBe('partial')
  })

  it('with nothing to find proposes the nearest names', () => {
    expect(search('醇乙')).toMatchObject({ total: 0, suggestions: ['乙醇', '乙醇胺'] })
    expect(search('64-17-6')).toMatchObject({ total: 0 })
    expect(search('!!!')).toMatchObject({ total: 0, understood: [] })
  })

  it('says what it corrected', () => {
    expect(search('ethnaol').understood).toEqual([{ kind: 'spelling', from: 'ethnaol', to: 'ethanol' }])
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
  ])('may be %s', (_, keyword) => expect(search(keyword).total).toBeGreaterThanOrEqual(0))
})

describe('what the database identified', () => {
  it('stands before every name', () => {
    const answer = search('乙醇', { identified: [{ productIds: [5, 999], score: 2000 }] })
    expect(answer.productIds).toEqual([5, 3, 2, 1])
  })

  it('takes the place of a guess', () => {
    expect(search('硫酸分析纯', { identified: [{ productIds: [6], score: 2000 }] }).productIds).toEqual([6])
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
  const shop = buildIndex([priced(1, 500, 3), priced(2, null, 9), priced(3, 100, 5), priced(4, 500, 5)])
  it.each([
    ['price', [3, 1, 4, 2]],
    ['price-desc', [1, 4, 3, 2]],
    ['newest', [4, 3, 2, 1]],
    ['sales', [2, 3, 4, 1]],
  ] as const)('%s', (sort, ids) => expect(shop.search(buildQuery({ sort })).productIds).toEqual(ids))

  it('is the same over all pages', () => {
    const many = buildIndex(Array.from({ length: 500 }, (_, i) => buildRow({ id: i + 1, salesCount: i % 4 })))
    const page = (number: number) =>
      many.search(buildQuery({ sort: 'sales', page: number, pageSize: 30 })).productIds
    const all = Array.from({ length: 17 }, (_, i) => page(i + 1)).flat()
    expect(all).toEqual(
      Array.from({ length: 500 }, (_, i) => i + 1).sort((a, b) => ((b - 1) % 4) - ((a - 1) % 4) || a - b),
    )
    expect(page(18)).toEqual([])
    expect(page(1_000_000)).toEqual([])
  })
})

describe('a change', () => {
  it('replaces, takes out and renames, and may come twice', () => {
    const shop = buildIndex(rows, names)
    const ids = (keyword: string) => shop.search(buildQuery({ keyword })).productIds
    const renamed = {
      kind: 'product',
      row: { ...rows[3]!, nameZh: '油酸', nameEn: 'Oleic acid', casNumber: '112-80-1' },
    } as const
    shop.apply([
      renamed,
      { kind: 'gone', productId: 2 },
      renamed,
      { kind: 'gone', productId: 2 },
      { kind: 'gone', productId: 77 },
    ])
    expect(ids('硫酸')).toEqual([5])
    expect(ids('7664-93-9')).toEqual([])
    expect(ids('youusan')).toEqual([])
    expect(ids('yousuan')).toEqual([4])
    expect(ids('乙醇')).toEqual([3, 1])
    expect(shop.count).toBe(5)
    expect(shop.search(buildQuery()).total).toBe(5)
    shop.apply([{ kind: 'gone', productId: 3 }])
    expect(shop.hasCas('64-17-5')).toBe(false)
    expect(shop.suggest('酒精', 10)).toEqual([])
  })

  it('of the tree moves products without touching them', () => {
    const shop = buildIndex(rows, names)
    const inSolvents = () => shop.search(buildQuery({ categoryId: [1] })).total
    expect(inSolvents()).toBe(2)
    const categories = names.categories.map((category) => ({ ...category, parentId: null }))
    shop.apply([{ kind: 'names', names: { ...names, categories } }])
    expect(inSolvents()).toBe(0)
  })
})

describe('suggestions', () => {
  const texts = (typed: string) => index.suggest(typed, 10).map(({ kind, text }) => `${kind} ${text}`)
  it.each([
    ['乙', ['product 乙醇', 'product 乙醇胺']],
    ['酒', ['product 酒精']],
    ['etha', ['product Ethanol', 'product Ethanolamine']],
    ['yic', ['product 乙醇', 'product 乙醇胺']],
    ['641', ['cas 64-17-5']],
    ['64-17', ['cas 64-17-5']],
    ['国药', ['brand 国药']],
    ['sino', ['brand Sinochem']],
    ['溶剂', ['category 溶剂']],
    ['', []],
    ['!!', []],
  ])('for %j', (typed, expected) => expect(texts(typed)).toEqual(expect.arrayContaining(expected)))

  it('have the category or brand of that name first, then what else leads to it', () => {
    const solvents = [
      buildRow({ id: 1, nameZh: '溶剂红 24', nameEn: 'Solvent Red 24', salesCount: 90_000 }),
      buildRow({ id: 2, nameZh: '溶剂黄 14', nameEn: 'Solvent Yellow 14' }),
    ]
    const shop = buildIndex(solvents, names)
    const first = (typed: string) => shop.suggest(typed, 3)[0]
    expect(first('溶剂')).toEqual({ kind: 'category', text: '溶剂', categoryId: 1 })
    expect(first('solv')).toEqual({ kind: 'category', text: 'Solvents', categoryId: 1 })
    expect(first('reag')).toEqual({ kind: 'brand', text: 'Reagora', brandId: 941 })
    expect(shop.suggest('溶剂', 3).map(({ text }) => text)).toEqual(['溶剂', '溶剂红 24', '溶剂黄 14'])
    const named = buildIndex([buildRow({ nameZh: '有机溶剂油' })], names)
    expect(named.suggest('有机溶剂', 3).map(({ text }) => text)).toEqual(['有机溶剂油', '溶剂'])
  })

  it('tell how many packs there are of that name', () => {
    const ethanol = { nameZh: '乙醇', skus: [buildSearchSku(), buildSearchSku()] }
    const shop = buildIndex([
      buildRow(ethanol),
      buildRow({ ...ethanol, brandId: 941 }),
      buildRow({ ...ethanol, aliasesZh: ['酒精'], skus: [] }),
      buildRow({ ...ethanol, aliasesZh: ['无水酒精'], skus: [buildSearchSku()] }),
    ])
    expect(shop.suggest('乙醇', 5)).toMatchObject([{ text: '乙醇', isOnly: false, skuCount: 5 }])
  })

  it('are at most as many as asked for', () => expect(index.suggest('乙', 1)).toHaveLength(1))
})
