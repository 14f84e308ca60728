import { compact, fold } from '../language/fold.ts'
import { baseKey, hillFormula, withCapitals } from '../language/formula.ts'
import { formulaScore } from '../ranking.ts'
import type { WordMatcher } from './word-match.ts'

const shortestWithoutCapitals = 3

/**
 * Notes the texts with the molecular formula that a word is, whatever the order of its atoms. The substance itself
 * stands before its solutions, and those before hydrates of it and what is spelt so with other capitals.
 * @param text as typed: capitals tell `Co` from `CO`
 * @returns the formula of the best of them, as the product has it
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
