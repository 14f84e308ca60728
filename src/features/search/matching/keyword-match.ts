import { compact, fold } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import { partialScore } from '../index/ranking.ts'
import { looksLikeFormula } from '../language/formula.ts'
import { piecesOf, type QueryWord, wordsOf } from '../language/tokenise.ts'
import type { Understanding } from '../schema.ts'
import type { IndexColumns } from '../segments/index-columns.ts'
import type { Hits } from './hits.ts'
import { visitKeys, type WordMatcher } from './matches.ts'
import { matchMisspelt, matchMisspeltChinese, nameOfMisspeltWords } from './typos.ts'
import { matchFormula, matchWord, visitSynonyms } from './word-match.ts'

export interface KeywordMatcher extends WordMatcher {
  names: NameBook
  products: IndexColumns
  hits: Hits
}

const allOf = (words: QueryWord[]) => 2 ** words.length - 1

function bitCount(bits: number) {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function collect({ matches, texts, products, hits }: KeywordMatcher, words: QueryWord[]) {
  const all = allOf(words)
  for (let i = 0; i < matches.count; i++) {
    const text = matches.touched[i] as number
    if ((matches.words[text] as number) !== all) continue
    const score = Math.round((matches.score[text] as number) / words.length)
    for (let slot = texts.first[text] as number; slot >= 0; slot = texts.next[slot] as number) {
      hits.add(slot, score + (products.standing[slot] as number))
    }
  }
}

function textsHaving({ index, texts }: Pick<KeywordMatcher, 'index' | 'texts'>, term: string) {
  const having: number[] = []
  index.terms.find(term, (list, from, to) => {
    for (let i = from; i < to; i++)
      if ((texts.first[list[i] as number] as number) >= 0) having.push(list[i] as number)
    return true
  })
  return having
}

function collectPartial({ matches, texts, products, hits, index }: KeywordMatcher, words: QueryWord[]) {
  matches.clear(texts)
  const pieces = piecesOf(words)
  let place = 0
  for (const piece of pieces) {
    if (place === 31) break
    const having = textsHaving({ index, texts }, piece)
    if (having.length === 0) continue
    matches.begin(place++)
    const rarity = Math.log(1 + texts.count / having.length)
    for (const text of having) matches.note(text, rarity)
  }
  const touched = matches.touched.subarray(0, matches.count)
  // Pairs overlap: one more character than pairs.
  const lengthHad = (text: number) => bitCount(matches.words[text] as number) + 1
  const best = touched.reduce((most, text) => Math.max(most, matches.score[text] as number), 0)
  for (const text of touched) {
    const weight = matches.score[text] as number
    if (weight < best * 0.7) continue
    const score = Math.round(partialScore(weight / best, lengthHad(text), texts.zhLength[text] as number))
    for (let slot = texts.first[text] as number; slot >= 0; slot = texts.next[slot] as number) {
      hits.add(slot, score + (products.standing[slot] as number))
    }
  }
}

function matchOrCorrect(matcher: KeywordMatcher, words: QueryWord[], place: number) {
  const word = words[place] as QueryWord
  matcher.matches.begin(place)
  matchWord(matcher, word, words.length === 1)
  const synonym = visitSynonyms(matcher, word.key, (text, score) => matcher.matches.note(text, score))
  const isNamed = matcher.matches.noted > 0
  const isFormula = looksLikeFormula(word.formula)
  const formula = matchFormula(matcher, word.formula)
  // A single symbol or `cao` may mean something else, so its other matches stay.
  if (formula && (isFormula || !isNamed)) return { isFound: true, formula }
  if (isNamed || isFormula) return { isFound: isNamed, synonym }
  const corrected = matchMisspelt(matcher, word) ?? matchMisspeltChinese(matcher, word)
  return { isFound: corrected !== undefined, corrected }
}

function matchWords(matcher: KeywordMatcher, words: QueryWord[], keyword: string) {
  const understood: Understanding[] = []
  const unknown: QueryWord[] = []
  for (const [place, word] of words.entries()) {
    const { isFound, corrected, formula, synonym } = matchOrCorrect(matcher, words, place)
    if (!isFound) unknown.push(word)
    if (synonym) understood.push({ kind: 'synonym', from: word.text, to: synonym })
    if (formula) understood.push({ kind: 'formula', from: word.text, to: formula })
    if (corrected) understood.push({ kind: 'spelling', from: word.text, to: corrected })
  }
  const synonym = words[0]?.text === keyword ? undefined : matchWhole(matcher, words, keyword)
  return synonym ? { understood: [synonym], unknown: [] } : { understood, unknown }
}

function matchWhole(matcher: KeywordMatcher, words: QueryWord[], keyword: string): Understanding | undefined {
  const whole = compact(fold(keyword))
  const note = (text: number, score: number) =>
    matcher.matches.noteWhole(text, allOf(words), score * words.length)
  visitKeys(matcher.index, whole, note)
  const synonym = visitSynonyms(matcher, whole, note)
  return synonym ? { kind: 'synonym', from: keyword, to: synonym } : undefined
}

function findAll(matcher: KeywordMatcher, words: QueryWord[], keyword: string) {
  matcher.matches.clear(matcher.texts)
  const found = matchWords(matcher, words, keyword)
  collect(matcher, words)
  return found
}

/**
 * Collects products with every word; else without the unknown words; else with the largest part of the keyword.
 * @returns what was corrected or ignored
 */
export function matchKeyword(matcher: KeywordMatcher, keyword: string): Understanding[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const { understood, unknown } = findAll(matcher, words, keyword.trim())
  // The whole name may match though one word alone does not.
  if (matcher.hits.count > 0) return understood
  const name = unknown.length > 0 ? nameOfMisspeltWords(matcher, words, unknown) : undefined
  if (name) findAll(matcher, wordsOf(name), name)
  if (name && matcher.hits.count > 0) return [{ kind: 'spelling', from: keyword.trim(), to: name }]
  const left = words.filter((word) => !unknown.includes(word))
  if (unknown.length > 0 && left.length > 0) findAll(matcher, left, left.map(({ text }) => text).join(' '))
  if (matcher.hits.count > 0) {
    return [...understood, ...unknown.map(({ text }) => ({ kind: 'ignored' as const, from: text, to: '' }))]
  }
  collectPartial(matcher, words)
  return matcher.hits.count > 0 ? [{ kind: 'partial', from: keyword, to: '' }] : []
}
