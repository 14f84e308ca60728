import { compact, fold } from '#shared/fold.ts'
import { isNumeral } from './formula.ts'

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const startsHan = /^\p{Script=Han}/u
const maxWords = 12
const between = /[\s;，；、]+/u
const locant = String.raw`(?:\p{Nd}{1,2}[a-zα-ω]?|[a-zα-ωａ-ｚ])['’′″${'`'}]{0,3}`
/** The comma of 2，4-二硝基苯肼 and N，N-二甲基, not one between words or CAS numbers. */
const locantComma = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}])${locant})[，、](?=${locant}(?:[，、,]|[-‐‑–—－]?\p{Script=Han}|[-‐‑–—－]\p{L}))`,
  'giu',
)
/** CuSO4 · 5H2O is one word. */
const spacedDot = / ?([·•⋅]) ?/gu
const spaces = /\s+/gu
/** `CuSO4 5H2O` is one word too. */
const waterApart = / (?=\d{1,2}H2O(?: |$))/giu

export const runsOf = (folded: string): string[] => folded.match(runs) ?? []

export const isHanRun = (run: string) => startsHan.test(run)

function addHan(run: string, terms: Set<string>) {
  let before = ''
  for (const character of run) {
    terms.add(character)
    if (before) terms.add(before + character)
    before = character
  }
}

/** Chinese is indexed by characters and pairs of characters, the rest by words. */
export function addTerms(name: string, terms: Set<string>) {
  for (const run of runsOf(fold(name))) {
    if (isHanRun(run)) addHan(run, terms)
    else terms.add(run)
  }
}

export interface Unit {
  text: string
  isHan: boolean
}

function hanUnits(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, i) => characters[i] + character)
}

export function unitsOf(word: string): Unit[] {
  const units = new Map<string, Unit>()
  for (const run of runsOf(word)) {
    const isHan = isHanRun(run)
    for (const text of isHan ? hanUnits(run) : [run]) units.set(text, { text, isHan })
  }
  return [...units.values()]
}

export interface QueryWord {
  text: string
  key: string
  /** Empty for a Roman numeral beside other words. */
  formula: string
  units: Unit[]
}

/** At most twelve, so that long texts stay cheap. */
export function wordsOf(keyword: string): QueryWord[] {
  const words: QueryWord[] = []
  const seen = new Set<string>()
  for (const text of keyword
    .replace(spaces, ' ')
    .replace(locantComma, ',')
    .replace(spacedDot, '$1')
    .replace(waterApart, '·')
    .split(between)) {
    const folded = fold(text)
    const key = compact(folded)
    if (key === '' || seen.has(key)) continue
    seen.add(key)
    words.push({ text, key, formula: text, units: unitsOf(folded) })
    if (words.length === maxWords) break
  }
  if (words.length === 1) return words
  return words.map((word) => (isNumeral(word.text) ? { ...word, formula: '' } : word))
}

/** Digits of a wrong CAS number would match anything. */
const isDistinct = (piece: string) => piece.length > 1 && !/^\d+$/.test(piece)

export const piecesOf = (words: QueryWord[]): Set<string> =>
  new Set(words.flatMap((word) => word.units.map(({ text }) => text)).filter(isDistinct))
