import type { z } from 'zod'
import {
  keywordLength,
  type SearchQuery,
  searchFields,
  searchParameters,
  searchQuery,
  splitValues,
  valuesAtMost,
} from '../schema.ts'

const severalValued = new Set(
  Object.entries(searchFields)
    .filter(([, field]) => Array.isArray(field.safeParse(undefined).data))
    .map(([name]) => name),
)

const fewOf = (name: string, given: string | string[]) =>
  severalValued.has(name) ? splitValues(given).slice(0, valuesAtMost) : ([given].flat()[0] ?? '')

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

/** Drops what is wrong in the address of a page and cuts what is too long: a page answers, an API call refuses. */
export function readSearchAddress(parameters: URLSearchParams): SearchQuery {
  const given = parameters.get('keyword') ?? ''
  const keyword = [...given.trim()].slice(0, keywordLength).join('').trim()
  return { ...leniently(searchQuery, parameters, { keyword: '' }), keyword }
}
