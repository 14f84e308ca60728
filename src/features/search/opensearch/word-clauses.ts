import { isCasNumber } from '#shared/cas-number.ts'
import { compact, fold } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import { containedScore, exactScore, formulaScore, misspeltScore, wordPlace } from '../index/ranking.ts'
import { baseKey, hillFormula, withCapitals } from '../language/formula.ts'
import { keyKinds, longestKey } from '../language/product-words.ts'
import type { QueryWord, Unit } from '../language/tokenise.ts'
import { soughtInside } from '../matching/matches.ts'
import { shortestWithoutCapitals, wordNumber } from '../matching/word-match.ts'
import { allOf, anyOf, beginsWith, bestOf, type Clause, scored, script, termOf, termsOf } from './clauses.ts'
import { keyOfKind } from './documents.ts'

const allKinds = Object.values(keyKinds)
export const nameKinds = [keyKinds.cas, keyKinds.name, keyKinds.alias]
/** The server allows about a thousand clauses in a request. */
const unitsAtMost = 100

export const hasKey = (key: string, kinds: readonly number[] = allKinds) =>
  termsOf(
    'keys',
    kinds.map((kind) => keyOfKind(kind, key)),
  )

const exactKey = (key: string) =>
  allKinds.map((kind) => scored(termOf('keys', keyOfKind(kind, key)), exactScore(kind)))

/** Its points come from the index. @param share of the points */
export const beginsKey = (key: string, share = 1): Clause[] =>
  key.length > longestKey ? [] : [{ term: { beginnings: { value: key, boost: share } } }]

interface Contained {
  /** undefined: points without the share of the name that the word covers. */
  wordLength?: number
  /** Inside words, too. */
  isInside: boolean
}

const pointsOfPlace = (place: number) => {
  const least = containedScore(0, 1, place)
  return { least, more: containedScore(1, 1, place) - least }
}

const covering = `params.least + Math.round(params.more *
  Math.min(1.0, params.length / (double) Math.max(1, doc[params.field].value)))`

function pointsFor(filter: Clause, units: Unit[], place: number, wordLength: number | undefined): Clause {
  const { least, more } = pointsOfPlace(place)
  if (wordLength === undefined) return scored(filter, misspeltScore(least))
  const field = units.some(({ isHan }) => isHan) ? 'zhLength' : 'enLength'
  return { script_score: { query: filter, ...script(covering, { least, more, length: wordLength, field }) } }
}

/** Products whose words have all units: as whole words, at their beginning, or inside. */
export function containing(all: Unit[], { wordLength, isInside }: Contained): Clause[] {
  const units = all.slice(0, unitsAtMost)
  if (units.length === 0) return []
  const mayBegin = ({ text, isHan }: Unit) =>
    !isHan && text.length > 1 && text.length <= longestKey && !/^\d+$/.test(text)
  const maySitInside = (unit: Unit) => isInside && mayBegin(unit) && soughtInside.test(unit.text)
  const whole = ({ text }: Unit) => termOf('terms', text)
  const begun = (unit: Unit) => (mayBegin(unit) ? beginsWith('terms', unit.text) : whole(unit))
  const anywhere = (unit: Unit) =>
    maySitInside(unit) ? anyOf([begun(unit), beginsWith('insides', unit.text)]) : begun(unit)
  const levels: [number, (unit: Unit) => Clause, boolean][] = [
    [wordPlace.whole, whole, true],
    [wordPlace.beginning, begun, units.some(mayBegin)],
    [wordPlace.inside, anywhere, units.some(maySitInside)],
  ]
  return levels.flatMap(([place, clauseOf, isNeeded]) =>
    isNeeded ? [pointsFor(allOf(units.map(clauseOf)), units, place, wordLength)] : [],
  )
}

/** @param isAlone false: with other words the number of `乙醇 75%` is not a prefix of CAS numbers */
export function asTyped({ text, key, units }: QueryWord, isAlone: boolean): Clause[] {
  if (isCasNumber(text)) return exactKey(key)
  return [
    ...(isAlone || !wordNumber.test(key) ? beginsKey(key) : []),
    ...containing(units, { wordLength: key.length, isInside: true }),
  ]
}

export const isSynonym = (synonym: string) => hasKey(compact(fold(synonym)), nameKinds)

export const bySynonyms = (names: NameBook, key: string) =>
  names.synonymsOf(key).map((synonym) => scored(isSynonym(synonym), exactScore(keyKinds.alias)))

const hasFormula = (key: string, points: number) =>
  [false, true].map((isMixture) =>
    scored(
      allOf([termOf('formulas', key), termOf('isMixture', isMixture)]),
      isMixture ? points - formulaScore.lessForMixture : points,
    ),
  )

/** In any order of atoms: the substance before its solutions, then hydrates. @param text as typed */
export function byFormula(text: string): Clause[] {
  const hill = hillFormula(text)
  const written = compact(fold(text))
  return [
    ...(hill
      ? [...hasFormula(hill, formulaScore.whole), ...hasFormula(baseKey(hill), formulaScore.base)]
      : []),
    ...(written.length >= shortestWithoutCapitals ? hasFormula(written, formulaScore.written) : []),
  ]
}

/** If it has no other match: with other capitals. */
export const byOtherCapitals = (text: string): Clause[] =>
  withCapitals(text).flatMap((reading) => hasFormula(hillFormula(reading) ?? '', formulaScore.written))

const rounded = 'Math.round(_score / params.words)'

/** Every word, with the mean of their points; or the whole keyword as one key. */
export function everyWord(words: Clause[], whole: Clause[]): Clause {
  const all = {
    script_score: { query: { bool: { must: words } }, ...script(rounded, { words: words.length }) },
  }
  return bestOf([all, ...whole])
}
