import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { buildQuery, buildRow, buildSmallShop } from '../factories.ts'
import type { SearchRow } from '../index/rows.ts'
import type { IndexChange } from '../index/search-index.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { merge } from './merge.ts'

const { rows, names } = buildSmallShop()
const inTurn = async (order: Parameters<typeof merge>[0]) => {
  await new Promise(setImmediate)
  return merge(order)
}

const texts: Partial<SearchRow>[] = [
  ...rows,
  { nameZh: '𬭊基乙醇', nameEn: '𨭆-Ethanol', casNumber: '64-17-5' },
  {
    nameZh: '乙醇溶液',
    nameEn: 'Ethanol solution',
    molecularFormula: 'C2H6O',
    aliasesEn: ['EtOH', 'Spirit'],
  },
  { nameZh: '乙醚', nameEn: 'Diethyl ether', molecularFormula: 'C4H10O', aliasesZh: ['二乙醚'] },
  {
    nameZh: '2-甲基吡啶',
    nameEn: '2-Methylpyridine',
    aliasesEn: ['Picoline'],
    inchiKey: 'BSKHPKMHTQYZBB-UHFFFAOYSA-N',
  },
  { nameZh: '吡啶', nameEn: 'Pyridine', ecNumber: '203-809-9' },
]
const keywords = [
  '乙醇',
  'yichun',
  'yc',
  'e',
  'ethan',
  'ethnaol',
  'rthanol',
  '64175',
  '基',
  'C2H6O',
  'idine',
  '硫酸 AR',
  '甲基乙醇酮',
]

const change = fc.oneof(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    text: fc.nat({ max: texts.length - 1 }),
    sales: fc.nat({ max: 3 }),
  }),
  fc.record({ gone: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ isWhole: fc.boolean() }),
)

const asChange = (step: { id: number; text: number; sales: number } | { gone: number }): IndexChange =>
  'gone' in step
    ? { kind: 'gone', productId: step.gone }
    : { kind: 'product', row: buildRow({ ...texts[step.text], id: step.id, salesCount: step.sales }) }

async function answersOf(index: MemoryIndex) {
  const searches = keywords.map((keyword) => index.search(buildQuery({ keyword })))
  const suggestions = keywords.map((keyword) => index.suggest(keyword, 8))
  const known = await index.known(['yc', 'ethanol', '64175', '2038099', 'bskhpkmhtqyzbbuhfffaoysan'])
  return [await Promise.all(searches), await Promise.all(suggestions), known, await index.count()]
}

it('merging changes no answer, also during changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (steps) => {
      const plain = new MemoryIndex()
      const merged = new MemoryIndex({ merge: inTurn, freshAtMost: 3 })
      const both = [plain, merged]
      await Promise.all(both.map((index) => index.apply([{ kind: 'names', names }])))
      for (const step of steps) {
        if ('isWhole' in step) merged.freeze(step.isWhole)
        else for (const index of both) await index.apply([asChange(step)])
      }
      expect(await answersOf(merged)).toEqual(await answersOf(plain))
      await merged.freeze(true)
      expect(await answersOf(merged)).toEqual(await answersOf(plain))
    }),
    { numRuns: 150 },
  )
})

it('merging reuses the numbers of deleted texts', async () => {
  const index = new MemoryIndex({ merge: inTurn, freshAtMost: 10 })
  for (let round = 0; round < 30; round++) {
    await index.apply(
      Array.from({ length: 20 }, (_, i) => ({
        kind: 'product',
        row: buildRow({ id: i + 1, nameZh: `试剂${round}x${i}` }),
      })),
    )
    await index.freeze(true)
  }
  expect(index.textsEnd).toBeLessThan(100)
  expect((await index.search(buildQuery({ keyword: '试剂' }))).total).toBe(20)
  expect((await index.search(buildQuery({ keyword: '试剂29x3' }))).productIds).toEqual([4])
})

it('a failed merge leaves the index unchanged, and is reported', async () => {
  const onFailed = vi.fn()
  const failing = vi.fn(inTurn).mockRejectedValueOnce(new Error('no memory'))
  const index = new MemoryIndex({ merge: failing, onFailed, freshAtMost: 1000 })
  await index.apply(rows.map((row) => ({ kind: 'product', row })))
  await index.freeze(true)
  expect(onFailed).toHaveBeenCalledWith(new Error('no memory'))
  await index.apply([{ kind: 'gone', productId: 3 }])
  expect((await index.search(buildQuery({ keyword: '乙醇' }))).productIds).toEqual([2, 1])
  await index.freeze(true)
  expect((await index.search(buildQuery({ keyword: '乙醇' }))).productIds).toEqual([2, 1])
  expect(await index.known(['64175'])).toEqual(new Map([['64175', 0]]))
})
