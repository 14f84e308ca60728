import { beforeAll, describe, expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow } from '../factories.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { merge } from '../segments/merge.ts'
import { MemoryIndex } from './memory-index.ts'

const rows = [
  buildRow({ id: 1, nameZh: '2-氯乙醇', nameEn: '2-Chloroethanol', salesCount: 9_000_000 }),
  buildRow({ id: 2, nameZh: '乙醇胺', nameEn: '1 Ethanolamine', salesCount: 9_000_000 }),
  buildRow({ id: 3, nameZh: '酚酞乙醇溶液', nameEn: 'Phenolphthalein in ethanol' }),
  buildRow({ id: 4, nameZh: '乙醇', nameEn: 'Ethanol' }),
  buildRow({ id: 5, nameZh: '2-苯乙醇', nameEn: '2-Phenylethanol' }),
  buildRow({ id: 6, nameZh: '甲醇', nameEn: 'Methanol' }),
]

/** As after a start: fresh and frozen texts have different search code. */
async function frozenIndex() {
  const index = new MemoryIndex({ merge: async (order) => merge(order) })
  await index.apply(rows.map((row) => ({ kind: 'product', row })))
  await index.freeze(true)
  return index
}

describe.each([
  ['fresh', () => buildIndex(rows)],
  ['frozen', frozenIndex],
])('parts of words in %s texts', (_, build) => {
  let index: SearchIndex
  beforeAll(async () => {
    index = await build()
  })
  const found = async (keyword: string) => (await index.search(buildQuery({ keyword }))).productIds

  it.each(['ethanol', 'etanol'])('%s matches whole words, then prefixes, then parts', async (keyword) =>
    expect(await found(keyword)).toEqual([4, 3, 2, 1, 5]),
  )

  it('match Chinese names', async () => expect((await found('乙醇')).toSorted()).toEqual([1, 2, 3, 4, 5]))

  it('match beside other words', async () => expect(await found('ethanol 2')).toEqual([1, 5]))

  it('match the same for a repeated query', async () => {
    const first = await found('phenyl')
    expect(await found('phenyl')).toEqual(first)
    expect(await found('nylethan')).toEqual([5])
  })
})

it('a rare pair of characters is looked up in the long list of a frequent one', async () => {
  const many = Array.from({ length: 600 }, (_, i) => buildRow({ id: i + 1, nameZh: `试剂甲基${i + 1}号` }))
  const rare = [
    buildRow({ id: 701, nameZh: '甲基吡啶' }),
    buildRow({ id: 702, nameZh: '吡啶' }),
    buildRow({ id: 703, nameZh: '甲基吡啶盐' }),
  ]
  const index = await buildIndex([...many, ...rare])
  expect((await index.search(buildQuery({ keyword: '甲基吡啶' }))).productIds).toEqual([701, 703])
})
