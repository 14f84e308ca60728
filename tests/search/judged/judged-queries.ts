import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many first hits have to be right. What people type with care is expected to lead straight there; of what they
 * mistype or shorten, a little less.
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
 * What a buyer types and what she means by it, in the keys of the demo catalogue. Judged by what a chemist would hand
 * over, not by what the search finds.
 */
export interface JudgedQuery {
  family: Family
  class: string
  query: string
  /** Substances or articles of which each is right. */
  want?: string[]
  /** Not meant, but not wrong further down. */
  also?: string[]
  /** Everything in this category is right. */
  category?: string
  /** What else a right product must be, where the query says so. */
  grade?: string
  pack?: string
  purity?: string
  brand?: string
  /** The catalogue number of the only right product. */
  number?: string
}

const readFamily = (family: Family): JudgedQuery[] =>
  readFileSync(join(import.meta.dirname, `${family}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ family, ...JSON.parse(line) }))

export const readJudgedQueries = () => families.flatMap(readFamily)
