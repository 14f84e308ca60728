import { isCasNumber } from '#shared/cas-number.ts'
import { compact, fold } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import { containedScore, exactScore, formulaScore } from '../index/ranking.ts'
import { baseKey, hillFormula, withCapitals } from '../language/formula.ts'
import { keyKinds } from '../language/product-words.ts'
import type { QueryWord } from '../language/tokenise.ts'
import { visitKey, visitKeys, type WordMatcher } from './matches.ts'

const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias])

/** @returns the name that matched, unless the key itself is a name */
export function visitSynonyms(
  { index, texts, names: book }: Pick<WordMatcher, 'index' | 'texts'> & { names: NameBook },
  key: string,
  visit: (text: number, score: number) => void,
): string | undefined {
  let isName = false
  let found: string | undefined
  const synonyms = book.synonymsOf(key)
  const isNamed = (text: number, kind: number) => names.has(kind) && (texts.first[text] as number) >= 0
  if (synonyms.length > 0) visitKey(index, key, (text, kind) => (isName ||= isNamed(text, kind)))
  for (const synonym of synonyms) {
    visitKey(index, compact(fold(synonym)), (text, kind) => {
      if (!isNamed(text, kind)) return
      found ??= synonym
      visit(text, exactScore(keyKinds.alias))
    })
  }
  return isName ? undefined : found
}

export const shortestWithoutCapitals = 3

/**
 * Matches a formula in any order of atoms: the substance before its solutions, then hydrates and other capitals.
 * @param text as typed: `Co` is not `CO`
 * @returns the formula of the best match, as the product has it
 */
export function matchFormula({ index, texts, matches }: WordMatcher, text: string): string | undefined {
  const hill = hillFormula(text)
  const written = compact(fold(text))
  let best = -1
  let bestScore = 0
  const noteAll = (key: string, usual: number) =>
    index.formulas.find(key, (list, from, to) => {
      for (let i = from; i < to; i++) {
        const text = list[i] as number
        if ((texts.first[text] as number) < 0) continue
        const score = texts.isMixture[text] ? usual - formulaScore.lessForMixture : usual
        matches.note(text, score)
        if (score < bestScore || (score === bestScore && text > best)) continue
        bestScore = score
        best = text
      }
      return true
    })
  if (hill) {
    noteAll(hill, formulaScore.whole)
    noteAll(baseKey(hill), formulaScore.base)
  }
  if (written.length >= shortestWithoutCapitals) noteAll(written, formulaScore.written)
  if (best < 0)
    for (const reading of withCapitals(text)) noteAll(hillFormula(reading) ?? '', formulaScore.written)
  return texts.of(best)?.molecularFormula ?? undefined
}
export const wordNumber = /^\d{1,2}$/

/**
 * A complete CAS number does not match longer ones.
 * @param isAlone false: with other words the number of `乙醇 75%` is not a prefix of CAS numbers
 */
export function matchWord({ index, texts, matches, units }: WordMatcher, word: QueryWord, isAlone = true) {
  if (isCasNumber(word.text)) {
    visitKey(index, word.key, (text, kind) => matches.note(text, exactScore(kind)))
    return
  }
  if (isAlone || !wordNumber.test(word.key))
    visitKeys(index, word.key, (text, score) => matches.note(text, score))
  const isHan = word.units.some((unit) => unit.isHan)
  const lengths = isHan ? texts.zhLength : texts.enLength
  const found = units.textsWithAll(index, word.units, texts.end, 'always')
  for (let i = 0; i < found.length; i++) {
    const text = found[i] as number
    matches.note(text, containedScore(word.key.length, lengths[text] as number, units.places[text] as number))
  }
}
