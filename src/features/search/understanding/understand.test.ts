import { describe, expect, it } from 'vitest'
import { buildIndex, buildRow, buildSmallShop } from '../factories.ts'
import { textWithout } from './meaning.ts'
import { understand } from './understand.ts'

const { rows, names } = buildSmallShop()
const index = await buildIndex(
  [
    ...rows,
    buildRow({ nameZh: '无水乙醇', nameEn: 'Ethanol, anhydrous' }),
    buildRow({ nameZh: '氯化钠', nameEn: 'Sodium chloride', aliasesZh: ['食盐'] }),
    buildRow({ nameZh: '标准物质收纳盒', nameEn: 'AR' }),
    buildRow({ nameZh: '甲醇', nameEn: 'Methanol' }),
  ],
  {
    ...names,
    brands: [
      ...names.brands,
      { id: 7, nameZh: '朴川', nameEn: 'Acme Chem', isHouseBrand: false },
      { id: 8, nameZh: '乙醇', nameEn: 'Ethanol works', isHouseBrand: false },
    ],
  },
)
const read = async (keyword: string) => {
  const meanings = await understand(keyword, index)
  const filters = meanings.flatMap((meaning) =>
    meaning.filters.map(({ parameter, value }) => `${parameter}=${value}`),
  )
  return [textWithout(keyword, meanings), ...filters]
}

describe('a keyword', () => {
  it.each([
    ['硫酸 AR 500ml', '硫酸', 'pack=500 mL', 'grade=AR'],
    ['硫酸AR500ml', '硫酸', 'pack=500 mL', 'grade=AR'],
    ['AR硫酸', '硫酸', 'grade=AR'],
    ['分析纯硫酸', '硫酸', 'grade=AR'],
    ['硫酸分析纯', '硫酸', 'grade=AR'],
    ['硫酸（分析纯）', '硫酸', 'grade=AR'],
    ['sulfuric acid AR 500 mL', 'sulfuric acid', 'pack=500 mL', 'grade=AR'],
    ['sulfuric acid analytical reagent', 'sulfuric acid', 'grade=AR'],
    ['甲醇 色谱纯 4L', '甲醇', 'pack=4 L', 'grade=HPLC'],
    ['甲醇 HPLC grade', '甲醇', 'grade=HPLC'],
    ['甲醇 HPLC级', '甲醇', 'grade=HPLC'],
    ['甲醇 LC-MS', '甲醇', 'grade=LC-MS'],
    ['HPLC级甲醇', '甲醇', 'grade=HPLC'],
    ['氯化钠 优级纯 国药', '氯化钠', 'grade=GR', 'brandId=1'],
    ['国药分析纯氯化钠', '氯化钠', 'brandId=1', 'grade=AR'],
    ['氯化钠 guoyao', '氯化钠', 'brandId=1'],
    ['acme chem 甲醇', '甲醇', 'brandId=7'],
    ['溶剂', '', 'categoryId=1'],
    ['甲醇 有机溶剂', '甲醇', 'categoryId=1'],
    ['甲醇溶剂', '甲醇', 'categoryId=1'],
    ['醇类 AR', '', 'categoryId=2', 'grade=AR'],
    ['AR', 'AR'],
    ['GR', '', 'grade=GR'],
    ['分析纯 国药', '', 'grade=AR', 'brandId=1'],
    ['无水乙醇', '无水乙醇'],
    ['无水乙醇 AR', '无水乙醇', 'grade=AR'],
    ['无水乙醇色谱级', '无水乙醇', 'grade=HPLC'],
    ['无水甲醇', '甲醇', 'grade=ANHYDROUS'],
    ['高纯氯化钠试剂', '氯化钠', 'grade=EP'],
    ['高纯某物', '高纯某物'],
    ['分析纯某物', '某物', 'grade=AR'],
    ['乙醇', '乙醇'],
    ['ethanol works', '', 'brandId=8'],
    ['试剂', '试剂'],
    ['Pt', 'Pt'],
    ['PT', '', 'grade=PT'],
    ['2,4-二硝基苯肼 AR', '2,4-二硝基苯肼', 'grade=AR'],
    ['D-葡萄糖', 'D-葡萄糖'],
    ['国', '国'],
    ['64-17-5 AR', '64-17-5', 'grade=AR'],
    ['', ''],
  ])('%s', async (keyword, ...expected) => expect((await read(keyword)).sort()).toEqual(expected.sort()))

  it('may have any length and any characters', async () => {
    for (const piece of ['AR ', 'AR', '纯', '分析纯', '国药 AR 500ml ', '\ud800', '𬭊', '((', 'acid '])
      expect(textWithout(piece, await understand(piece.repeat(100).slice(0, 100), index))).toBeTypeOf(
        'string',
      )
  })
})
