/**
 * How good a match is, in whole points; ties are broken by the product's standing. Exact identifier > exact name or
 * alias > exact pinyin > beginning > all words > misspelt. The lists follow `keyKinds`.
 */
const exactKey = [1000, 950, 930, 850, 830, 750, 730]
const beginningOfKey = [650, 640, 630, 620, 610, 520, 510]
const perMissingCharacter = 2
const missingAtMost = 40

export const identifierScore = { exact: 2000, beginning: 660 } as const
export const attributeScore = 250
export const misspeltScore = 150
const allUnits = 300
const coverageCounts = 100

export const exactScore = (kind: number) => exactKey[kind] ?? 0

/** The nearer the end of the key the better: `ethano` is ethanol rather than ethanolamine. */
export const beginningScore = (kind: number, missing: number) =>
  (beginningOfKey[kind] ?? 0) - perMissingCharacter * Math.min(missing, missingAtMost)

/** A name of which the word is most is better than one of which it is a small part. */
export const containedScore = (wordLength: number, nameLength: number) =>
  allUnits + Math.round(coverageCounts * Math.min(1, wordLength / Math.max(1, nameLength)))
