import { beforeAll, describe, expect, it } from 'vitest'
import { buildQuery, buildRow } from '#features/search/factories.ts'
import type { SearchIndex } from '#features/search/index/search-index.ts'
import { searchEngines } from './engines.ts'

const rows = [
  buildRow({ id: 1, nameZh: '氯化钠', nameEn: 'Sodium chloride', molecularFormula: 'NaCl' }),
  buildRow({ id: 2, nameZh: '氯化钠溶液', nameEn: 'Saline', molecularFormula: 'NaCl', salesCount: 90_000 }),
  buildRow({
    id: 3,
    nameZh: 'N-乙酰半胱氨酸',
    nameEn: 'Acetylcysteine',
    aliasesEn: ['NAC'],
    salesCount: 9000,
  }),
  buildRow({ id: 4, nameZh: '盐酸', nameEn: 'Hydrochloric acid', molecularFormula: 'HCl' }),
  buildRow({ id: 5, nameZh: '高氯酸标准溶液', nameEn: 'Standard', aliasesEn: ['HClO4 0.1 mol/L'] }),
  buildRow({ id: 6, nameZh: '五水合硫酸铜', nameEn: 'Copper sulfate', molecularFormula: 'CuSO4·5H2O' }),
  buildRow({ id: 7, nameZh: '无水硫酸铜', nameEn: 'Copper sulfate, dry', molecularFormula: 'CuSO4' }),
  buildRow({ id: 8, nameZh: '乙醇', nameEn: 'Ethanol', molecularFormula: 'C2H6O' }),
  buildRow({ id: 9, nameZh: '重水', nameEn: 'Deuterium oxide', molecularFormula: 'D₂O' }),
  buildRow({ id: 10, nameZh: '金属钴', nameEn: 'Cobalt', molecularFormula: 'Co' }),
  buildRow({ id: 11, nameZh: '氯化锂', nameEn: 'Lithium chloride', aliasesEn: ['lipf'] }),
]

describe.each(searchEngines)('a molecular formula: $engine', ({ build }) => {
  let index: SearchIndex
  const search = (keyword: string) => index.search(buildQuery({ keyword }))
  beforeAll(async () => {
    index = await build(rows)
  })

  it.each([
    ['NaCl', [1, 2]],
    ['ClNa', [1, 2]],
    ['nacl', [1, 2]],
    ['HCl', [4, 5]],
    ['CuSO4·5H2O', [6]],
    ['CuSO4.5H2O', [6]],
    ['CuSO4 · 5H2O', [6]],
    ['CuSO₄', [7, 6]],
    ['OC2H6', [8]],
    ['CH3CH2OH', [8]],
    ['D2O', [9]],
    ['Co', [10, 6, 7]],
    ['乙醇 C2H6O', [8]],
  ])('%s finds %j', async (keyword, ids) => expect((await search(keyword)).productIds).toEqual(ids))

  it('is reported as understood, in the spelling of the product', async () => {
    expect((await search('OC2H6')).understood).toEqual([{ kind: 'formula', from: 'OC2H6', to: 'C2H6O' }])
    expect((await search('Co')).understood).toEqual([])
  })

  it('is not read as a Roman numeral beside other words', async () => {
    const shop = await build([
      buildRow({ id: 1, nameZh: '碘', nameEn: 'Iodine', molecularFormula: 'I2' }),
      buildRow({ id: 2, nameZh: '氯化亚铁', nameEn: 'Iron(II) chloride', molecularFormula: 'FeCl2' }),
    ])
    const answer = await shop.search(buildQuery({ keyword: 'iron chloride II' }))
    expect(answer).toMatchObject({ productIds: [2], understood: [] })
    expect((await shop.search(buildQuery({ keyword: 'I2' }))).productIds).toEqual([1])
  })

  it('is never corrected, even without a match', async () => {
    expect(await search('LiPF6')).toMatchObject({ total: 0, understood: [], suggestions: [] })
    expect((await search('lipf')).total).toBe(1)
  })

  it('is suggested by the name of its substance', async () => {
    expect((await index.suggest('NaCl', 5))[0]).toMatchObject({ text: '氯化钠', kind: 'product' })
  })

  it('follows a change', async () => {
    const shop = await build(rows)
    await shop.apply([{ kind: 'product', row: { ...rows[0]!, molecularFormula: 'KCl' } }])
    const ids = async (keyword: string) => (await shop.search(buildQuery({ keyword }))).productIds
    expect(await ids('KCl')).toEqual([1])
    expect(await ids('NaCl')).toEqual([2])
    await shop.apply([{ kind: 'gone', productId: 1 }])
    expect(await ids('KCl')).toEqual([])
  })
})
