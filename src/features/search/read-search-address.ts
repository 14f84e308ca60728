import { type SearchQuery, searchParameters, searchQuery } from './schema.ts'

/** The query of a search page's address. What is wrong in it is left out: a page answers, a call refuses. */
export function readSearchAddress(parameters: URLSearchParams): SearchQuery {
  const given = searchParameters(parameters)
  const parsed = searchQuery.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  return searchQuery.parse(given)
}
