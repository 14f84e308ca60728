import {
  keywordLength,
  type SearchQuery,
  searchParameters,
  searchQuery,
  splitValues,
  valuesAtMost,
} from './schema.ts'

const severalValued = new Set([
  'categoryId',
  'brandId',
  'grade',
  'purity',
  'packing',
  'pack',
  'priced',
  'hazard',
])

/** What is given too often cut to what counts: the first of a single value, as many of several as a query takes. */
const fewOf = (name: string, given: string | string[]) =>
  severalValued.has(name) ? splitValues(given).slice(0, valuesAtMost) : ([given].flat()[0] ?? '')

/**
 * The query of a search page's address. What is wrong in it is left out, and what is too long is cut: a page answers,
 * a call refuses.
 */
export function readSearchAddress(parameters: URLSearchParams): SearchQuery {
  const { keyword = '', ...given } = Object.fromEntries(
    Object.entries(searchParameters(parameters)).map(([name, value]) => [name, fewOf(name, value)]),
  )
  const cut = [...String(keyword).trim()].slice(0, keywordLength).join('').trim()
  let parsed = searchQuery.safeParse(given)
  while (!parsed.success) {
    for (const { path } of parsed.error.issues) delete given[String(path[0])]
    parsed = searchQuery.safeParse(given)
  }
  return { ...parsed.data, keyword: cut }
}
