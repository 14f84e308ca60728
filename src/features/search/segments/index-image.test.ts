import { expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow } from '../factories.ts'
import type { BrandName } from '../index/rows.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { merge } from './merge.ts'

const rows = [
  buildRow({ id: 1, nameZh: '乙醇', brandId: 1 }),
  buildRow({ id: 2, nameZh: '乙醇', brandId: 2 }),
]
const brandsOf = (houseBrand: number | undefined): BrandName[] =>
  [1, 2].map((id) => ({ id, nameZh: `牌${id}`, nameEn: '', isHouseBrand: id === houseBrand }))
const namesOf = (houseBrand: number | undefined) => ({
  brands: brandsOf(houseBrand),
  categories: [],
  synonyms: [],
})

it.each([1, 2, undefined])('a restored index image uses the current house brand %s', async (now) => {
  for (const before of [1, 2, undefined]) {
    const frozen = new MemoryIndex({ merge: async (order) => merge(order) })
    await frozen.apply([
      { kind: 'names', names: namesOf(before) },
      ...rows.map((row) => ({ kind: 'product' as const, row })),
    ])
    await frozen.freeze(true)
    const index = new MemoryIndex()
    await index.restore(frozen.image())
    await index.apply([{ kind: 'names', names: namesOf(now) }])
    const plain = await buildIndex(rows, namesOf(now))
    const query = buildQuery({ keyword: '乙醇' })
    expect(await index.search(query)).toEqual(await plain.search(query))
  }
})
