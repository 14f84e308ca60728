import type { Db } from '#server/db/client.ts'
import { compact, fold } from '../language/fold.ts'
import { looksLikeFormula } from '../language/formula.ts'
import type { NameBook } from '../language/names.ts'
import type { QueryWord } from '../language/tokenise.ts'
import type { Understanding } from '../schema.ts'
import { findSlips } from './chinese-slips.service.server.ts'
import { isFormulaLexeme, nameLexeme, quoted } from './lexemes.ts'
import { nearestSpellings, wordsWith } from './near-words.service.server.ts'
import { findFormulas } from './repository.server.ts'
import { findMatched } from './vocabulary/repository.server.ts'
import { formulaWays, namedWays, nearWays, slipWays, tsqueryOf, type Way } from './ways.ts'

/** What became of one word that not every document of the others has. */
export interface Reading {
  word: QueryWord
  ways: Way[]
  corrected?: string
  isFound: boolean
}

const isMatched = async (tx: Db, ways: Way[]) => {
  const query = tsqueryOf({ words: [ways], whole: [] })
  return query !== undefined && (await findMatched(tx, [query])).size > 0
}

/** The ways of a word with units that stand only inside other words; undefined: nothing has it so. */
async function insideWays(tx: Db, word: QueryWord): Promise<Way[]> {
  const units = await Promise.all(
    word.units.map(async (unit) => ({ unit, inside: await wordsWith(tx, unit) })),
  )
  if (units.every(({ inside }) => inside.length === 0)) return []
  return namedWays(word, (unit) => units.find((one) => one.unit === unit)?.inside ?? [])
}

/** A word nowhere found is looked for inside others, then tried as misspelt, unless it looks like a formula. */
export async function readWord(
  tx: Db,
  word: QueryWord,
  ways: Way[],
  formula: string | null,
): Promise<Reading> {
  const named = ways.filter((way) => way.by !== 'lexeme' || !isFormulaLexeme(way.lexeme))
  if (await isMatched(tx, named)) return { word, ways, isFound: true }
  if (formula !== null || looksLikeFormula(word.formula)) return { word, ways, isFound: formula !== null }
  const inside = await insideWays(tx, word)
  if (await isMatched(tx, inside)) return { word, ways: inside, isFound: true }
  const near = await nearestSpellings(tx, word.key)
  const [corrected] = [...near.words, ...near.keys]
  if (corrected === undefined) return readSlip(tx, word, ways)
  return { word, ways: nearWays([...new Set([...near.words, ...near.keys])]), corrected, isFound: true }
}

async function readSlip(tx: Db, word: QueryWord, ways: Way[]): Promise<Reading> {
  const slips = await findSlips(tx, word.key)
  const [best] = slips
  return best
    ? { word, ways: slipWays(slips), corrected: best.name, isFound: true }
    : { word, ways, isFound: false }
}

/** Formulas that words are; a lone symbol or `cao` may be meant otherwise, and what else it names is found as well. */
export async function formulasIn(tx: Db, words: QueryWord[]) {
  const asked = words.map((word) => formulaWays(word.formula))
  if (asked.every((ways) => ways.length === 0)) return { formulas: [], understood: [] }
  const formulas = await findFormulas(tx, asked)
  const understood: Understanding[] = []
  for (const [place, word] of words.entries()) {
    const formula = formulas[place]
    if (!formula) continue
    if (looksLikeFormula(word.formula) || !(await isMatched(tx, namedWays(word))))
      understood.push({ kind: 'formula', from: word.text, to: formula })
  }
  return { formulas, understood }
}

/** The first synonym that is a name of something on sale, unless the key is one itself. */
export async function synonymFound(tx: Db, key: string, names: NameBook) {
  const synonyms = names.synonymsOf(key)
  if (synonyms.length === 0) return
  const queryOf = (text: string) => quoted(nameLexeme(compact(fold(text))))
  const matched = await findMatched(tx, [queryOf(key), ...synonyms.map(queryOf)])
  return matched.has(queryOf(key)) ? undefined : synonyms.find((synonym) => matched.has(queryOf(synonym)))
}

/** What was made of the word, where that has to be said. */
export function saidOf({ word, corrected, isFound }: Reading): Understanding[] {
  if (corrected !== undefined) return [{ kind: 'spelling', from: word.text, to: corrected }]
  return isFound ? [] : [{ kind: 'ignored', from: word.text, to: '' }]
}
