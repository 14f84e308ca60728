import type { MeaningKind, meantParameters, SearchQuery, Understanding } from '../schema.ts'

export interface FilterValue {
  parameter: (typeof meantParameters)[number]
  value: string
}

/** A stretch of the keyword that describes the product instead of naming it. */
export interface Meaning {
  kind: MeaningKind | 'stop-word'
  start: number
  end: number
  filters: FilterValue[]
  /** It may be part of a name, so it is searched as text first. */
  isSoft: boolean
}

/** Brackets and strokes left alone. */
const orphans = /(?<=^|\s)[^\p{L}\p{N}\s]+(?=\s|$)/gu

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

/** Adds to what the viewer chose; her own range stays. */
function withFilter<Q extends Filtered>(query: Q, { parameter, value }: FilterValue): Q {
  if (parameter === 'categoryId' || parameter === 'brandId')
    return { ...query, [parameter]: withValue(query[parameter], Number(value)) }
  if (parameter === 'grade' || parameter === 'pack')
    return { ...query, [parameter]: withValue(query[parameter], value) }
  return { ...query, [parameter]: query[parameter] ?? Number(value) }
}

export const withMeanings = <Q extends Filtered>(query: Q, meanings: Meaning[]): Q =>
  meanings.flatMap(({ filters }) => filters).reduce(withFilter<Q>, query)

const guesses = new Set<Understanding['kind']>(['ignored', 'partial', 'spelling'])

export const isGuess = (understood: Understanding[]) => understood.some(({ kind }) => guesses.has(kind))
