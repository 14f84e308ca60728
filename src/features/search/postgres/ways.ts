import { isCasNumber } from '#shared/cas-number.ts'
import { compact, fold } from '../language/fold.ts'
import { baseKey, hillFormula, withCapitals } from '../language/formula.ts'
import { keyKinds, longestKey } from '../language/product-words.ts'
import type { QueryWord, Unit } from '../language/tokenise.ts'
import { beginningScore, containedScore, exactScore, formulaScore, misspeltScore } from '../ranking.ts'
import { formulaLexeme, keyLexeme, nameLexeme, quoted, termLexeme } from './lexemes.ts'

const kinds = 8
export const longestName = 255
const shortestWithoutCapitals = 3
const unitsAtMost = 250

/** One way in which a document may have a word, and what it is worth. */
export type Way =
  /** A key that is or begins so. Scores by `kind * (longestKey + 1) + missing characters`. */
  | { by: 'key'; key: string; scores: number[] }
  /** All units. Scores by the length of the name. */
  | { by: 'units'; query: string; isHan: boolean; scores: number[] }
  | { by: 'lexeme'; lexeme: string; score: number; lessForMixture: number }

/** What a keyword asks of a document: a way of each word, or a way of all as one name. */
export interface Sought {
  words: Way[][]
  whole: Way[]
}

export const none: Sought = { words: [], whole: [] }

const keyScores = (change: (score: number) => number) =>
  Array.from({ length: kinds * (longestKey + 1) }, (_, at) => {
    const kind = Math.floor(at / (longestKey + 1))
    const missing = at % (longestKey + 1)
    return change(missing === 0 ? exactScore(kind) : beginningScore(kind, missing))
  })

const usual = keyScores((score) => score)
const misspelt = keyScores(misspeltScore)

/** As a whole key, or its beginning. */
export const keyWay = (key: string, scores = usual): Way[] =>
  key.length <= longestKey ? [{ by: 'key', key, scores }] : []

/** A pair of characters or a lone letter or number as it stands, a word by its beginning. */
const unitQuery = ({ text, isHan }: Unit) =>
  `${quoted(termLexeme(text))}${isHan || text.length === 1 || /^\d+$/.test(text) ? '' : ':*'}`

/** Words that have a unit inside; none: it stands by itself. */
type InsideOf = (unit: Unit) => string[]
const nowhere: InsideOf = () => []

function unitWays(key: string, units: Unit[], insideOf: InsideOf): Way[] {
  if (units.length === 0) return []
  const scores = Array.from({ length: longestName + 1 }, (_, length) => containedScore(key.length, length))
  const query = units
    .slice(0, unitsAtMost)
    .map((unit) => {
      const words = insideOf(unit)
      return words.length > 0
        ? `(${words.map((word) => quoted(termLexeme(word))).join(' | ')})`
        : unitQuery(unit)
    })
    .join(' & ')
  return [{ by: 'units', query, isHan: units.some(({ isHan }) => isHan), scores }]
}

/** The ways in which a text is the molecular formula of a product; capitals tell `Co` from `CO`. */
export function formulaWays(text: string): Way[] {
  const hill = hillFormula(text)
  const written = compact(fold(text))
  const way = (formula: string, score: number): Way => ({
    by: 'lexeme',
    lexeme: formulaLexeme(formula),
    score,
    lessForMixture: formulaScore.lessForMixture,
  })
  return [
    ...(hill ? [way(hill, formulaScore.whole), way(baseKey(hill), formulaScore.base)] : []),
    ...(written.length >= shortestWithoutCapitals && /^[a-z0-9]+$/.test(written)
      ? [way(written, formulaScore.written)]
      : []),
    ...withCapitals(text).flatMap((reading) => {
      const read = hillFormula(reading)
      return read === undefined ? [] : [way(read, formulaScore.written)]
    }),
  ]
}

/** As a whole name, its beginning, or somewhere inside. */
export const namedWays = ({ key, units }: Pick<QueryWord, 'key' | 'units'>, insideOf = nowhere): Way[] => [
  ...keyWay(key),
  ...unitWays(key, units, insideOf),
]

export const wordWays = (word: QueryWord): Way[] =>
  isCasNumber(word.text) ? casWays(word.key) : [...namedWays(word), ...formulaWays(word.formula)]

/** A complete CAS number is no beginning of a longer one. */
const casWays = (key: string): Way[] => [
  { by: 'lexeme', lexeme: keyLexeme(key), score: exactScore(keyKinds.cas), lessForMixture: 0 },
]

/** By names that mean the same, as good as an alias. */
export const synonymWays = (synonyms: string[]): Way[] =>
  synonyms.map((synonym) => ({
    by: 'lexeme',
    lexeme: nameLexeme(compact(fold(synonym))),
    score: exactScore(keyKinds.alias),
    lessForMixture: 0,
  }))

/** By Chinese names that were probably meant. */
export const slipWays = (slips: { name: string; kind: number }[]): Way[] =>
  slips.map(({ name, kind }) => ({
    by: 'lexeme',
    lexeme: nameLexeme(compact(fold(name))),
    score: misspeltScore(exactScore(kind)),
    lessForMixture: 0,
  }))

/** By the spellings that were probably meant. */
export const nearWays = (spellings: string[]): Way[] =>
  spellings.flatMap((spelling) => [
    ...keyWay(spelling, misspelt),
    {
      by: 'lexeme' as const,
      lexeme: termLexeme(spelling),
      score: misspeltScore(containedScore(0, 1)),
      lessForMixture: 0,
    },
  ])

function wayQuery(way: Way) {
  if (way.by === 'key') return `${quoted(keyLexeme(way.key))}:*`
  return way.by === 'units' ? `(${way.query})` : quoted(way.lexeme)
}

const anyOf = (ways: Way[]) => (ways.length > 0 ? `(${ways.map(wayQuery).join(' | ')})` : undefined)

/** The text form of a tsquery; undefined: nothing can match. */
export function tsqueryOf({ words, whole }: Sought): string | undefined {
  const each = words.map(anyOf)
  const all = each.length > 0 && each.every((one) => one !== undefined) ? `(${each.join(' & ')})` : undefined
  return [all, anyOf(whole)].filter((one) => one !== undefined).join(' | ') || undefined
}
