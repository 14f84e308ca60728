import type { MeaningKind, meantParameters, SearchQuery, Understanding } from '../schema.ts'

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

type Filtered = Pick<SearchQuery, FilterValue['parameter']>

const withValue = <T>(values: T[], value: T) => (values.includes(value) ? values : [...values, value])

/** A value beside those that the viewer chose herself; her own range stays as it is. */
function withFilter<Q extends Filtered>(query: Q, { parameter, value }: FilterValue): Q {
  if (parameter === 'categoryId' || parameter === 'brandId')
    return { ...query, [parameter]: withValue(query[parameter], Number(value)) }
  if (parameter === 'grade' || parameter === 'pack')
    return { ...query, [parameter]: withValue(query[parameter], value) }
  return { ...query, [parameter]: query[parameter] ?? Number(value) }
}

/** The query with the filters that words of its keyword mean. */
export const withMeanings = <Q extends Filtered>(query: Q, meanings: Meaning[]): Q =>
  meanings.flatMap(({ filters }) => filters).reduce(withFilter<Q>, query)

const guesses = new Set<Understanding['kind']>(['ignored', 'partial', 'spelling'])

/** Whether something other than the keyword itself was looked for: less of it, or corrected. */
export const isGuess = (understood: Understanding[]) => understood.some(({ kind }) => guesses.has(kind))
