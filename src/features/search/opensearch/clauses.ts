import type { ProductText } from '../language/product-words.ts'

/** A query of the search server. Texts of users occur only as values of `term`, `terms` and `prefix`. */
export type Clause = Record<string, unknown>
export type Body = Record<string, unknown>

export const nothing: Clause = { match_none: {} }
export const everything: Clause = { match_all: {} }

export const termOf = (field: string, value: string | number | boolean): Clause => ({
  term: { [field]: { value } },
})

export const termsOf = (field: string, values: readonly (string | number)[]): Clause => ({
  terms: { [field]: values },
})

export const beginsWith = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } })

export const allOf = (filter: Clause[]): Clause => ({ bool: { filter } })

export const anyOf = (should: Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

export const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })

export function bestOf(queries: Clause[]): Clause {
  const [only, ...others] = queries
  if (!only) return nothing
  return others.length === 0 ? only : { dis_max: { queries } }
}

/** The source must be constant: the server compiles each once. Numbers go into `params`. */
export const script = (source: string, params: Record<string, unknown> = {}) => ({
  script: { source, lang: 'painless', params },
})

export interface Hit {
  _id: string
  _score: number | null
  _source?: { words?: ProductText }
  fields?: { text?: string[] }
}

export interface Bucket {
  key: string | number
  doc_count: number
  skus?: { value: number }
}

export interface Aggregation {
  doc_count?: number
  buckets?: Bucket[]
  value?: number
  [name: string]: unknown
}

interface Refusal {
  type?: string
  reason?: string
  root_cause?: Refusal[]
  caused_by?: Refusal
}

/** Of the innermost cause. */
export function reasonOf({ type, reason, root_cause, caused_by }: Refusal): string {
  const inner = caused_by ?? root_cause?.[0]
  return inner ? reasonOf(inner) : `${type}: ${reason}`
}

export interface Answer {
  hits: { total?: { value: number }; max_score?: number | null; hits: Hit[] }
  aggregations?: Record<string, Aggregation>
  suggest?: Record<string, { options: { text: string }[] }[]>
  error?: Refusal
  status?: number
}

export const totalOf = ({ hits }: Answer) => hits.total?.value ?? 0

/** Whether anything matches: the server stops at the first product of each shard. */
export const whether = (query: Clause): Body => ({
  query: allOf([query]),
  size: 0,
  terminate_after: 1,
  track_total_hits: 1,
})
