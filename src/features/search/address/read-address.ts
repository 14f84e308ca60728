import type { z } from 'zod'
import {
  keywordLength,
  type SearchQuery,
  searchParameters,
  searchQuery,
  splitValues,
  valuesAtMost,
} from '../schema.ts'

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

/** What is given reduced to what a query takes: what is wrong in it is left out. */
export function leniently<Query>(schema: z.ZodType<Query>, parameters: URLSearchParams, sure = {}): Query {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(searchParameters(parameters)).map(([name, value]) => [name, fewOf(name, value)]),
  )
  let parsed = schema.safeParse({ ...given, ...sure })
  while (!parsed.success) {
    for (const { path } of parsed.error.issues) delete given[String(path[0])]
    parsed = schema.safeParse({ ...given, ...sure })
  }
  return parsed.data
}

/**
 * The query of a search page's address. What is wrong in it is left out, and what is too long is cut: a page answers,
 * a call refuses.
 */
export function readSearchAddress(parameters: URLSearchParams): SearchQuery {
  const given = parameters.get('keyword') ?? ''
  const keyword = [...given.trim()].slice(0, keywordLength).join('').trim()
  return { ...leniently(searchQuery, parameters, { keyword: '' }), keyword }
}
