/**
 * Points for a match, by `keyKinds`: identifier > name or alias > pinyin > prefix > all words > typo. The product's
 * standing breaks ties.
 */
const exactKey = [1000, 950, 930, 850, 830, 750, 730, 990]
const beginningOfKey = [650, 640, 630, 620, 610, 520, 510, 600]
const perMissingCharacter = 2
const missingAtMost = 40

export const identifierScore = { exact: 2000, beginning: 660 } as const
/** A formula ranks like a name: the substance, then its solutions, hydrates, and other capitals. */
export const formulaScore = { whole: 940, written: 700, base: 690, lessForMixture: 5 } as const

export const wordPlace = { whole: 0, beginning: 1, inside: 2 } as const
const containedBase = [300, 240, 180]
const coverageCounts = [100, 50, 50]

export const exactScore = (kind: number) => exactKey[kind] ?? 0

/** `ethano` is rather ethanol than ethanolamine. */
export const beginningScore = (kind: number, missing: number) =>
  (beginningOfKey[kind] ?? 0) - perMissingCharacter * Math.min(missing, missingAtMost)

/** Whole words rank before parts of words, then names that the word mostly covers. @param place one of `wordPlace` */
export const containedScore = (wordLength: number, nameLength: number, place: number = wordPlace.whole) =>
  (containedBase[place] ?? 0) +
  Math.round((coverageCounts[place] ?? 0) * Math.min(1, wordLength / Math.max(1, nameLength)))

/** Below any match without typos, in the same order. */
export const misspeltScore = (score: number) => score / 10

export const partialScore = (share: number, partLength: number, nameLength: number) =>
  80 * share + 20 * Math.min(1, partLength / Math.max(1, nameLength))

/** Popular and in stock first. Below 1 together with `houseBrandStanding`, so it only breaks ties. */
export const standingOf = (salesCount: number, isInStock: boolean) =>
  0.7 * Math.min(1, Math.log10(1 + salesCount) / 6) + (isInStock ? 0.2 : 0)

export const houseBrandStanding = 0.09
