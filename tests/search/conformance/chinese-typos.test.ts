import { beforeAll, describe, expect, it } from 'vitest'
import { buildQuery, buildRow } from '#features/search/factories.ts'
import type { SearchIndex } from '#features/search/index/search-index.ts'
import { searchEngines } from './engines.ts'

const rows = [
  buildRow({ id: 1, nameZh: '氢氧化钠', aliasesZh: ['烧碱'] }),
  buildRow({ id: 2, nameZh: '硝酸银' }),
  buildRow({ id: 3, nameZh: '重铬酸钾' }),
  buildRow({ id: 4, nameZh: '氯化铵' }),
  buildRow({ id: 5, nameZh: '无水硫酸钠', aliasesZh: ['元明粉', '硫酸钠'] }),
  buildRow({ id: 6, nameZh: 'PCR 板' }),
]
describe.each(searchEngines)('a misspelt Chinese name: $engine', ({ build }) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await build(rows)
  })
  const ask = (keyword: string) => index.search(buildQuery({ keyword }))

  it.each([
    ['氢氧化纳', 1, '氢氧化钠'],
    ['烧简', 1, '烧碱'],
    ['重络酸钾', 3, '重铬酸钾'],
    ['氯化胺', 4, '氯化铵'],
    ['硫酸納', 5, '硫酸钠'],
  ])('%s finds the intended product, and reports the correction', async (from, id, to) => {
    const { productIds, understood } = await ask(from)
    expect(productIds[0]).toBe(id)
    expect(understood).toEqual([{ kind: 'spelling', from, to }])
  })

  it('does not confuse elements', async () => {
    expect((await ask('硝酸铟')).understood).not.toContainEqual(expect.objectContaining({ kind: 'spelling' }))
  })

  it('does not confuse abbreviations', async () => {
    expect((await ask('TLC板')).understood).not.toContainEqual(expect.objectContaining({ kind: 'spelling' }))
  })
})
