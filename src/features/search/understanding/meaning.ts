export const meaningKinds = ['packing', 'purity', 'weight', 'grade', 'brand', 'category'] as const
export type MeaningKind = (typeof meaningKinds)[number]

export const ignoredKinds = [
  'packing-ignored',
  'purity-ignored',
  'weight-ignored',
  'grade-ignored',
  'brand-ignored',
  'category-ignored',
] as const satisfies `${MeaningKind}-ignored`[]

/** The parameters of a search that words of its keyword can mean. */
export const meantParameters = [
  ...(['categoryId', 'brandId', 'grade', 'pack'] as const),
  ...(['minPurity', 'maxPurity', 'minWeight', 'maxWeight'] as const),
] as const

/** A value of a filter as an address carries it. */
export interface FilterValue {
  parameter: (typeof meantParameters)[number]
  value: string
}

/** A stretch of the keyword that says not what is sought but of which kind. */
export interface Meaning {
  /** `filler`: says nothing at all (`试剂`, `价格`). */
  kind: MeaningKind | 'filler'
  start: number
  end: number
  filters: FilterValue[]
  /** It may as well be a part of a name, so it is looked for as text first. */
  isSoft: boolean
}

/** Brackets and strokes that stood around a meaning alone. */
const orphans = /(?<=^|\s)[^\p{L}\p{N}\s]+(?=\s|$)/gu

/** The keyword without the meanings, single spaces where they stood. */
export function textWithout(keyword: string, meanings: Pick<Meaning, 'start' | 'end'>[]) {
  let text = ''
  let from = 0
  for (const { start, end } of [...meanings].sort((a, b) => a.start - b.start)) {
    text += `${keyword.slice(from, start)} `
    from = end
  }
  const left = text + keyword.slice(from)
  return (from > 0 ? left.replace(orphans, '') : left).replace(/\s+/gu, ' ').trim()
}
