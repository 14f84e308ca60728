import type { SearchQuery } from '../schema.ts'
import type { FilterValue, Meaning } from './meaning.ts'

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
