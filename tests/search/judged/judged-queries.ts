import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Required share of right first results. It is lower for misspelt and shortened queries.
 */
export const goals = {
  identifiers: 0.98,
  names: 0.95,
  aliases: 0.95,
  typos: 0.9,
  pinyin: 0.9,
  prefixes: 0.9,
  understanding: 0.9,
} as const
export type Family = keyof typeof goals
export const families = Object.keys(goals) as Family[]

/**
 * A query and the products that it means, by keys of the demo catalogue. Judged by what a chemist would hand over, not
 * by what the search finds.
 */
export interface JudgedQuery {
  family: Family
  class: string
  query: string
  /** Substances or articles, each of which is right. */
  want?: string[]
  /** Acceptable below the first result. */
  also?: string[]
  /** All products of this category are right. */
  category?: string
  /** Further properties that the query asks for. */
  grade?: string
  pack?: string
  purity?: string
  brand?: string
  /** Catalogue number of the only right product. */
  number?: string
}

const readFamily = (family: Family): JudgedQuery[] =>
  readFileSync(join(import.meta.dirname, `${family}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ family, ...JSON.parse(line) }))

export const readJudgedQueries = () => families.flatMap(readFamily)
