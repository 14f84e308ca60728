/**
 * How good a match is, in whole points; ties are broken by the product's standing. Exact identifier > exact name or
 * alias > exact pinyin > beginning > all words > misspelt. The lists follow `keyKinds`.
 */
const exactKey = [1000, 950, 930, 850, 830, 750, 730, 990]
const beginningOfKey = [650, 640, 630, 620, 610, 520, 510, 600]
const perMissingCharacter = 2
const missingAtMost = 40

export const identifierScore = { exact: 2000, beginning: 660 } as const
/** Of a molecular formula: like a name, a solution a little after its substance; then hydrates, then other capitals. */
export const formulaScore = { whole: 940, written: 700, base: 690, lessForMixture: 5 } as const

/** How a name has a part of a keyword: as a word of its own, as the beginning of a word, or inside a word. */
export const wordPlace = { whole: 0, beginning: 1, inside: 2 } as const
const containedBase = [300, 240, 180]
const coverageCounts = [100, 50, 50]

export const exactScore = (kind: number) => exactKey[kind] ?? 0

/** The nearer the end of the key the better: `ethano` is ethanol rather than ethanolamine. */
export const beginningScore = (kind: number, missing: number) =>
  (beginningOfKey[kind] ?? 0) - perMissingCharacter * Math.min(missing, missingAtMost)

/**
 * Whole words stand before parts of words; then a name of which the word is most before one of which it is little.
 * @param place one of `wordPlace`
 */
export const containedScore = (wordLength: number, nameLength: number, place: number = wordPlace.whole) =>
  (containedBase[place] ?? 0) +
  Math.round((coverageCounts[place] ?? 0) * Math.min(1, wordLength / Math.max(1, nameLength)))

/** What a match is worth when the word had to be corrected first: less than any other, in the same order. */
export const misspeltScore = (score: number) => score / 10

/** A name with a part of the keyword; of two with the same part, the one that has less beside it is meant. */
export const partialScore = (share: number, partLength: number, nameLength: number) =>
  80 * share + 20 * Math.min(1, partLength / Math.max(1, nameLength))

/** Popular before rare, in stock before not: breaks ties among equal matches. With `houseBrandStanding` below one. */
export const standingOf = (salesCount: number, isInStock: boolean) =>
  0.7 * Math.min(1, Math.log10(1 + salesCount) / 6) + (isInStock ? 0.2 : 0)

/** What our own products stand before others. */
export const houseBrandStanding = 0.09
