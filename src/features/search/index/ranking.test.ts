import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex, buildQuery, buildRow, buildSearchSku } from '../factories.ts'
import { keyKinds } from '../language/product-words.ts'
import { beginningScore, containedScore, exactScore, identifierScore, misspeltScore } from './ranking.ts'

const kinds = Object.values(keyKinds)
const lengths = [1, 2, 5, 40, 400]
const range = (scores: number[]) => ({ least: Math.min(...scores), most: Math.max(...scores) })
const { cas, name, alias, pinyin, aliasPinyin, number } = keyKinds

it('identifiers rank before names, then pinyin, prefixes, contained words and misspelt ones', () => {
  const order = [
    range([identifierScore.exact]),
    range([cas, number].map(exactScore)),
    range([name, alias].map(exactScore)),
    range([pinyin, aliasPinyin].map(exactScore)),
    range(
      [name, alias, pinyin, aliasPinyin].flatMap((kind) =>
        lengths.map((missing) => beginningScore(kind, missing)),
      ),
    ),
    range(lengths.flatMap((word) => lengths.map((whole) => containedScore(word, whole)))),
    range(kinds.map((kind) => misspeltScore(exactScore(kind)))),
  ]
  for (const [place, { least }] of order.entries())
    expect(least).toBeGreaterThan(order[place + 1]?.most ?? Number.NEGATIVE_INFINITY)
})

const zhName = fc
  .array(fc.constantFrom(...'甲乙丙丁氯溴硝酸钠钾铵醇醛酮苯胺'), { minLength: 1, maxLength: 5 })
  .map((characters) => characters.join(''))
const enName = fc
  .array(fc.constantFrom('chloro', 'nitro', 'methyl', 'ethyl', 'benzene', 'acid', 'amine', 'sodium'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(' '))
/** The properties that rank products of the same name. */
const standing = fc.record({
  salesCount: fc.nat(100_000_000),
  brandId: fc.constantFrom(1, 941),
  isInStock: fc.boolean(),
})
const names = {
  brands: [{ id: 941, nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true }],
  categories: [],
  synonyms: [],
}
type Standing = { salesCount: number; brandId: number; isInStock: boolean }
const rowOf = (id: number, texts: { nameZh?: string; nameEn?: string }, { isInStock, ...others }: Standing) =>
  buildRow({ id, ...texts, ...others, skus: [buildSearchSku({ isInStock })] })
const runs = { numRuns: 100 }

it('a product of exactly that name ranks before longer names, regardless of sales', async () => {
  const named = fc.oneof(
    fc.tuple(zhName, zhName, zhName).map(([before, text, after]) => ({
      text,
      exact: { nameZh: text },
      longer: [
        { nameZh: `${before}${text}` },
        { nameZh: `${text}${after}` },
        { nameZh: `${before}${text}${after}` },
      ],
    })),
    fc.tuple(enName, enName, enName).map(([before, text, after]) => ({
      text,
      exact: { nameEn: text },
      longer: [
        { nameEn: `${before} ${text}` },
        { nameEn: `${text} ${after}` },
        { nameEn: `${before} ${text} ${after}` },
      ],
    })),
  )
  await fc.assert(
    fc.asyncProperty(named, standing, standing, async ({ text, exact, longer }, low, high) => {
      const others = longer.filter((one) => Object.values(one)[0] !== text)
      const rows = [...others.map((one, place) => rowOf(place + 2, one, high)), rowOf(1, exact, low)]
      const index = await buildIndex(rows, names)
      const { productIds } = await index.search(buildQuery({ keyword: text }))
      expect(productIds[0]).toBe(1)
    }),
    runs,
  )
})

const unrelated = fc.record({
  nameZh: fc.constantFrom('汞', '锌粉', '滤纸', '烧杯'),
  nameEn: fc.constantFrom('zinc dust', 'filter paper', 'mercury'),
})

it('adding an unrelated product does not change the order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(zhName, enName, standing), { minLength: 2, maxLength: 12 }),
      unrelated,
      standing,
      fc.oneof(zhName, enName),
      async (products, texts, well, keyword) => {
        const rows = products.map(([zh, en, stands], place) =>
          rowOf(place + 1, { nameZh: zh, nameEn: en }, stands),
        )
        const found = async (all: typeof rows) =>
          (await buildIndex(all, names)).search(buildQuery({ keyword }))
        const before = await found(rows)
        const after = await found([...rows, rowOf(999, texts, well)])
        // Partial matches are weighted by the rarity of each word.
        fc.pre(before.understood.length === 0 && after.understood.length === 0)
        // Words are searched inside only without a prefix match: a product with one is related.
        fc.pre(!after.productIds.includes(999))
        expect(after.productIds.filter((id) => id !== 999)).toEqual(before.productIds)
      },
    ),
    runs,
  )
})
