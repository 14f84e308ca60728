import { compact, fold } from '../language/fold.ts'
import { baseKey, hillFormula } from '../language/formula.ts'
import { formulaScore } from '../ranking.ts'
import type { WordMatcher } from './word-match.ts'

const shortestWithoutCapitals = 3
const mixture = /溶液|标准|缓冲|试液|试纸/u

/**
 * Notes the texts with the molecular formula that a word is, whatever the order of its atoms. The substance itself
 * stands before its solutions, and those before hydrates of it and what is spelt so with other capitals.
 * @param text as typed: capitals tell `Co` from `CO`
 * @returns the formula of the best of them, as the product has it
 */
export function matchFormula({ index, texts, matches }: WordMatcher, text: string): string | undefined {
  const hill = hillFormula(text)
  const written = compact(fold(text))
  let best: string | undefined
  let bestScore = 0
  const noteAll = (key: string, usual: number) => {
    for (const number of index.textsWithFormula(key)) {
      const { nameZh, molecularFormula } = texts.of(number) ?? { nameZh: '', molecularFormula: null }
      const score = mixture.test(nameZh) ? usual - formulaScore.lessForMixture : usual
      matches.note(number, score)
      if (score <= bestScore) continue
      bestScore = score
      best = molecularFormula ?? undefined
    }
  }
  if (hill) {
    noteAll(hill, formulaScore.whole)
    noteAll(baseKey(hill), formulaScore.base)
  }
  if (written.length >= shortestWithoutCapitals) noteAll(written, formulaScore.written)
  return best
}
