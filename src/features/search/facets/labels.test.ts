import { describe, expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow, buildSearchSku } from '../factories.ts'
import { labelFacets } from './labels.ts'

const sizes: [number, string][] = [
  [5, 'g'],
  [25, 'mL'],
  [500, 'mL'],
  [2.5, 'kg'],
  [25, 'L'],
]
const index = await buildIndex(
  ['AR', 'BATTERY', 'ANHYDROUS', 'IND', 'MOS', 'HPLC', 'HOME-MADE', 'constructor'].map((grade) =>
    buildRow({ grade, skus: sizes.map(([amount, amountUnit]) => buildSearchSku({ amount, amountUnit })) }),
  ),
)
const labels = async (facet: 'grade' | 'packing', locale: 'zh' | 'en') => {
  const query = buildQuery()
  return labelFacets((await index.search(query)).facets, query, index.names, locale)[facet].map(
    ({ label }) => label,
  )
}

describe('filter labels', () => {
  it('of grades are the terms of the trade, with the code first where buyers know it', async () => {
    expect((await labels('grade', 'zh')).sort()).toEqual(
      ['AR 分析纯', 'HOME-MADE', 'HPLC 色谱纯', 'MOS级', 'constructor', '指示剂', '无水级', '电池级'].sort(),
    )
    expect((await labels('grade', 'en')).sort()).toEqual(
      [
        'AR Analytical reagent',
        'Anhydrous',
        'Battery grade',
        'HOME-MADE',
        'HPLC grade',
        'Indicator',
        'MOS grade',
        'constructor',
      ].sort(),
    )
  })

  it.each(['zh', 'en'] as const)('of packings read as amounts, not as density (%s)', async (locale) =>
    expect(await labels('packing', locale)).toEqual([
      '≤ 5 g (mL)',
      '5–100 g (mL)',
      '100–500 g (mL)',
      '500 g–2.5 kg (mL–L)',
      '> 2.5 kg (L)',
    ]),
  )
})
