import { expect, it } from 'vitest'
import { buildIndex, buildRow } from '../factories.ts'
import { findProducts } from '../keyword/search.service.server.ts'
import { searchQuery } from '../schema.ts'

const index = await buildIndex([
  buildRow({ nameZh: '硫氰酸钾', nameEn: 'Potassium thiocyanate', aliasesZh: ['硫氰化钾'] }),
  buildRow({ nameZh: '铁氰化钾', nameEn: 'Potassium ferricyanide' }),
  buildRow({ nameZh: '钾', nameEn: 'Potassium' }),
  buildRow({ nameZh: '氧化镧', nameEn: 'Lanthanum oxide', aliasesZh: ['三氧化二镧'] }),
  buildRow({ nameZh: '五水合硫酸铜', nameEn: 'Copper(II) sulfate pentahydrate' }),
  buildRow({ nameZh: '氯化钡标准溶液', nameEn: 'Barium chloride standard solution' }),
  buildRow({ nameZh: '乙醇胺', nameEn: 'Ethanolamine', casNumber: '141-43-5' }),
  buildRow({ nameZh: '甲醇', nameEn: 'Methanol' }),
  buildRow({ nameZh: '滤纸', nameEn: 'Filter paper' }),
])
const numbers = { find: async () => [] }
const resultOf = async (keyword: string) => {
  const { understood, answer } = await findProducts({ index, numbers }, 'zh', searchQuery.parse({ keyword }))
  return { kinds: understood.map(({ kind }) => kind), total: answer.total }
}

it.each(['氰化钾', '三氧化二砷', 'potassium cyanide', 'Potassium Cyanide AR', '151-50-8', 'KCN', 'As2O3'])(
  '%s is reported as missing and highly toxic',
  async (keyword) => expect((await resultOf(keyword)).kinds).toContain('absent-toxic'),
)

it.each(['溴化钾', '乙醇', 'ethanol', 'potassium bromide', '64-17-5', '二氧化硅'])(
  '%s is reported as missing',
  async (keyword) => {
    const { kinds } = await resultOf(keyword)
    expect(kinds).toContain('absent')
    expect(kinds).not.toContain('partial')
  },
)

it('a similar name in the catalogue is still found', async () =>
  expect((await resultOf('氰化钾')).total).toBe(2))

it.each([
  '硫酸铜',
  'copper sulfate',
  '氯化钡',
  'barium chloride',
  '硫氰化钾',
  'methanol',
  '141-43-5',
  '滤纸',
  '乙醇胺和甲醇',
  'cheap methanol',
  '国产甲醇',
  '甲酵',
  '',
  'filter',
])('%j is not reported as missing', async (keyword) =>
  expect((await resultOf(keyword)).kinds.filter((kind) => kind.startsWith('absent'))).toEqual([]),
)
