import { beforeAll, describe, expect, it } from 'vitest'
import { buildRow } from '#features/search/factories.ts'
import type { Names } from '#features/search/index/rows.ts'
import type { SearchIndex } from '#features/search/index/search-index.ts'
import { NumberFinder } from '#features/search/keyword/number-finder.service.server.ts'
import { findProducts } from '#features/search/keyword/search.service.server.ts'
import { searchQuery } from '#features/search/schema.ts'
import { testDatabase } from '../../database.ts'
import { searchEngines } from './engines.ts'

const names: Names = {
  brands: [
    { id: 1, nameZh: '朴川', nameEn: 'Acme', isHouseBrand: false },
    { id: 2, nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true },
  ],
  categories: [
    { id: 1, parentId: null, nameZh: '无机盐', nameEn: 'Salts', keywords: '' },
    { id: 2, parentId: null, nameZh: '溶剂', nameEn: 'Solvents', keywords: '有机溶剂' },
  ],
  synonyms: [],
}
const solvent = { categoryIds: [2] }
const rows = [
  buildRow({ id: 11, nameZh: '无水硫酸铜', aliasesZh: ['硫酸铜'], grade: 'AR' }),
  buildRow({ id: 12, nameZh: '五水合硫酸铜', aliasesZh: ['胆矾', '五水硫酸铜'], grade: 'AR' }),
  buildRow({ id: 21, nameZh: '乙腈', aliasesZh: ['氰甲烷'], grade: 'HPLC', ...solvent }),
  buildRow({ id: 22, nameZh: '乙腈', aliasesZh: ['氰甲烷'], grade: 'AR', ...solvent }),
  buildRow({ id: 31, nameZh: '乙醇', aliasesZh: ['酒精'], grade: 'AR', ...solvent }),
  buildRow({ id: 32, nameZh: '乙醇', aliasesZh: ['酒精'], grade: 'GR', brandId: 2, ...solvent }),
  buildRow({ id: 33, nameZh: '乙醇胺', grade: 'AR', salesCount: 9000 }),
  buildRow({ id: 34, nameZh: 'L-阿拉伯糖', grade: 'AR', salesCount: 9000 }),
  buildRow({ id: 41, nameZh: '丙酮', grade: 'AR', ...solvent }),
  buildRow({ id: 51, nameZh: '氯化钠', aliasesZh: ['食盐'], grade: 'AR' }),
  buildRow({ id: 52, nameZh: '氯化钾', grade: 'AR' }),
  buildRow({ id: 53, nameZh: '氯化钠标准溶液', grade: 'AR', salesCount: 9000 }),
]
const numbers = new NumberFinder((await testDatabase()).db)

describe.each(searchEngines)('words without spaces: $engine', ({ build }) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await build(rows, names)
  })

  describe('finds Chinese by the words of the catalogue', () => {
    it.each([
      ['无水硫酸铜', [11]],
      ['硫酸铜无水', [11]],
      ['分析纯无水硫酸铜500ml', [11]],
      ['胆矾分析纯', [12]],
      ['色谱纯乙腈', [21]],
      ['乙腈色谱纯', [21]],
      ['国产乙腈色谱纯500ml', [21]],
      ['乙醇分析纯500ml', [31]],
      ['500毫升分析纯酒精', [31]],
      ['瑞格乙醇', [32]],
      ['乙醇瑞格优级纯', [32]],
      ['有机溶剂乙醇', [31, 32]],
      ['买乙醇多少钱', [31, 32]],
      ['分析纯的氯化钠', [51]],
      ['进口氯化钠', [51]],
      ['化学试剂食盐', [51]],
      ['阿拉丁乙醇', [31, 32]],
    ])('%s: %j', async (keyword, ids) => {
      const query = searchQuery.parse({ keyword })
      const { answer } = await findProducts({ index, numbers }, 'zh', query)
      expect(answer.productIds.slice(0, ids.length).toSorted((a, b) => a - b)).toEqual(ids)
    })

    it.each([
      ['丙酮和乙醇', ['丙酮', '乙醇']],
      ['氯化钠与氯化钾', ['氯化钠', '氯化钾']],
    ])('distinguishes two names in %s', async (keyword, parts) => {
      const found = await findProducts({ index, numbers }, 'zh', searchQuery.parse({ keyword }))
      expect(found.names).toEqual(parts)
      expect(found.understood).toMatchObject([{ kind: 'partial' }])
    })
  })
})
