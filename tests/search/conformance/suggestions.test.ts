import { beforeAll, describe, expect, it } from 'vitest'
import { buildRow, buildSearchSku, buildSmallShop } from '#features/search/factories.ts'
import type { SearchIndex } from '#features/search/index/search-index.ts'
import { searchEngines } from './engines.ts'

const { rows, names } = buildSmallShop()

describe.each(searchEngines)('suggestions: $engine', ({ build }) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await build(rows, names)
  })

  const texts = async (typed: string) =>
    (await index.suggest(typed, 10)).map(({ kind, text }) => `${kind} ${text}`)
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
  ])('for %j', async (typed, expected) =>
    expect(await texts(typed)).toEqual(expect.arrayContaining(expected)),
  )

  it('list the category or brand of that name first, then other matches', async () => {
    const solvents = [
      buildRow({ id: 1, nameZh: '溶剂红 24', nameEn: 'Solvent Red 24', salesCount: 90_000 }),
      buildRow({ id: 2, nameZh: '溶剂黄 14', nameEn: 'Solvent Yellow 14' }),
    ]
    const shop = await build(solvents, names)
    const first = async (typed: string) => (await shop.suggest(typed, 3))[0]
    expect(await first('溶剂')).toEqual({ kind: 'category', text: '溶剂', categoryId: 1 })
    expect(await first('solv')).toEqual({ kind: 'category', text: 'Solvents', categoryId: 1 })
    expect(await first('reag')).toEqual({ kind: 'brand', text: 'Reagora', brandId: 941 })
    expect((await shop.suggest('溶剂', 3)).map(({ text }) => text)).toEqual([
      '溶剂',
      '溶剂红 24',
      '溶剂黄 14',
    ])
    const named = await build([buildRow({ nameZh: '有机溶剂油' })], names)
    expect((await named.suggest('有机溶剂', 3)).map(({ text }) => text)).toEqual(['有机溶剂油', '溶剂'])
  })

  it('count the packs of that name', async () => {
    const ethanol = { nameZh: '乙醇', skus: [buildSearchSku(), buildSearchSku()] }
    const shop = await build([
      buildRow(ethanol),
      buildRow({ ...ethanol, brandId: 941 }),
      buildRow({ ...ethanol, aliasesZh: ['酒精'], skus: [] }),
      buildRow({ ...ethanol, aliasesZh: ['无水酒精'], skus: [buildSearchSku()] }),
    ])
    expect(await shop.suggest('乙醇', 5)).toMatchObject([{ text: '乙醇', isOnly: false, skuCount: 5 }])
  })

  it('do not exceed the requested number', async () => expect(await index.suggest('乙', 1)).toHaveLength(1))
})
