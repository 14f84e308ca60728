import { looksLikeFormula } from '../language/formula.ts'
import type { NameBook } from '../language/names.ts'
import { type QueryWord, wordsOf } from '../language/tokenise.ts'
import { attributeScore, partialScore } from '../ranking.ts'
import type { Understanding } from '../schema.ts'
import type { CategorySets } from './category-sets.ts'
import { matchFormula } from './formula-match.ts'
import type { Hits } from './hits.ts'
import type { ProductColumns } from './product-columns.ts'
import { matchMisspelt, matchWord, visitKeys, type WordMatcher } from './word-match.ts'

export interface KeywordMatcher extends WordMatcher {
  names: NameBook
  categories: CategorySets
  products: ProductColumns
  hits: Hits
}

/** Words that a product has by what it shares with others: its brand, grade or category. A bit per word. */
interface Attributes {
  brand: Uint32Array
  grade: Uint32Array
  categorySet: Uint32Array
  /** Words that some attribute has. */
  all: number
}

function attributesOf({ names, categories, products }: KeywordMatcher, words: QueryWord[]): Attributes {
  const brand = new Uint32Array(products.brands.size)
  const grade = new Uint32Array(products.grades.size)
  const categorySet = new Uint32Array(categories.size)
  let all = 0
  for (const [place, { key }] of words.entries()) {
    const bit = 1 << place
    const brands = new Set(names.brandsMeantBy(key))
    const inCategories = new Set(names.categoriesMeantBy(key))
    const mark = (words: Uint32Array, at: number) => {
      words[at] = (words[at] as number) | bit
      all |= bit
    }
    if (brands.size > 0)
      for (const [at, id] of products.brands.values.entries()) if (brands.has(id)) mark(brand, at)
    for (const [at, value] of products.grades.values.entries())
      if (names.isGradeMeant(value, key)) mark(grade, at)
    for (let set = 0; inCategories.size > 0 && set < categories.size; set++) {
      if (categories.membersOf(set).some((id) => inCategories.has(id))) mark(categorySet, set)
    }
  }
  return { brand, grade, categorySet, all }
}

const allOf = (words: QueryWord[]) => 2 ** words.length - 1

function bitCount(bits: number) {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Adds the products that have every word, each by its text or by an attribute. */
function collect(matcher: KeywordMatcher, words: QueryWord[], attributes: Attributes) {
  const { matches, texts, products, hits } = matcher
  const all = allOf(words)
  const byTextOnly = all & ~attributes.all
  const add = (slot: number, textWords: number, score: number) => {
    const others =
      (attributes.brand[products.brand[slot] as number] as number) |
      (attributes.grade[products.grade[slot] as number] as number) |
      (attributes.categorySet[products.categorySet[slot] as number] as number)
    if ((textWords | others) !== all) return
    const total = score + attributeScore * bitCount(others & ~textWords)
    hits.add(slot, Math.round(total / words.length) + (products.standing[slot] as number))
  }
  const scoreOf = (text: number) =>
    (matches.words[text] as number) === 0 ? 0 : (matches.score[text] as number)
  if (byTextOnly === 0) {
    for (let slot = 0; slot < products.end; slot++) {
      const text = products.text[slot] as number
      if (text >= 0) add(slot, matches.words[text] as number, scoreOf(text))
    }
    return
  }
  for (let i = 0; i < matches.count; i++) {
    const text = matches.touched[i] as number
    const textWords = matches.words[text] as number
    if ((textWords & byTextOnly) !== byTextOnly) continue
    for (let slot = texts.first[text] as number; slot >= 0; slot = texts.next[slot] as number) {
      add(slot, textWords, matches.score[text] as number)
    }
  }
}

/** A part of a number, of a wrong CAS number say, leads to anything. */
const isTelling = (piece: string) => piece.length > 1 && !/^\d+$/.test(piece)

/** The texts on sale that have a term. */
function textsHaving({ index, texts }: Pick<KeywordMatcher, 'index' | 'texts'>, term: string) {
  const having: number[] = []
  index.terms.find(term, (list, from, to) => {
    for (let i = from; i < to; i++)
      if ((texts.first[list[i] as number] as number) >= 0) having.push(list[i] as number)
    return true
  })
  return having
}

/** Adds the products that have most of the keyword, in pieces, when nothing has all of it. */
function collectPartial({ matches, texts, products, hits, index }: KeywordMatcher, words: QueryWord[]) {
  matches.clear(texts)
  const pieces = new Set(words.flatMap((word) => word.units.map(({ text }) => text)).filter(isTelling))
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
  // Overlapping pairs: one character more than there are pairs.
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

/** Notes the texts of one word; a word nowhere found is tried as misspelt, unless it looks like a formula. */
function matchOrCorrect(matcher: KeywordMatcher, word: QueryWord, place: number, attributes: Attributes) {
  matcher.matches.begin(place)
  matchWord(matcher, word)
  const isNamed = matcher.matches.noted > 0 || (attributes.all & (1 << place)) !== 0
  const isFormula = looksLikeFormula(word.text)
  const formula = matchFormula(matcher, word.text)
  // A lone symbol or `cao` may be meant otherwise, and what else it names is found as well.
  if (formula && (isFormula || !isNamed)) return { isFound: true, formula }
  if (isNamed || isFormula) return { isFound: isNamed }
  const corrected = matchMisspelt(matcher, word)
  return { isFound: corrected !== undefined, corrected }
}

/** Runs the words; returns those that nothing has and what was corrected. */
function matchWords(matcher: KeywordMatcher, words: QueryWord[], attributes: Attributes) {
  const understood: Understanding[] = []
  const unknown: QueryWord[] = []
  for (const [place, word] of words.entries()) {
    const { isFound, corrected, formula } = matchOrCorrect(matcher, word, place, attributes)
    if (!isFound) unknown.push(word)
    if (formula) understood.push({ kind: 'formula', from: word.text, to: formula })
    if (corrected) understood.push({ kind: 'spelling', from: word.text, to: corrected })
  }
  if (words.length > 1) {
    const whole = words.map(({ key }) => key).join('')
    visitKeys(matcher.index, whole, (text, score) =>
      matcher.matches.noteWhole(text, allOf(words), score * words.length),
    )
  }
  return { understood, unknown }
}

/** Notes and collects the products that have all of the words. */
function findAll(matcher: KeywordMatcher, words: QueryWord[]) {
  matcher.matches.clear(matcher.texts)
  const attributes = attributesOf(matcher, words)
  const { understood, unknown } = matchWords(matcher, words, attributes)
  collect(matcher, words, attributes)
  const isShared = (word: QueryWord) => (attributes.all & (1 << words.indexOf(word))) !== 0
  return { understood, unknown, shared: words.filter(isShared) }
}

/**
 * Fills the hits with the products that a keyword means: those with every word; else without the words that nothing
 * has; else without those that only name a brand, grade or category; else with the largest part of the keyword.
 * @returns what was corrected or left out
 */
export function matchKeyword(matcher: KeywordMatcher, keyword: string): Understanding[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const { understood, unknown, shared } = findAll(matcher, words)
  const ignored: QueryWord[] = []
  for (const dispensable of [unknown, shared]) {
    if (matcher.hits.count > 0) break
    const left = words.filter((word) => !ignored.includes(word) && !dispensable.includes(word))
    if (dispensable.length === 0 || left.length === 0) continue
    ignored.push(...dispensable)
    findAll(matcher, left)
  }
  if (matcher.hits.count > 0) {
    return [...understood, ...ignored.map(({ text }) => ({ kind: 'ignored' as const, from: text, to: '' }))]
  }
  collectPartial(matcher, words)
  return matcher.hits.count > 0 ? [{ kind: 'partial', from: keyword, to: '' }] : []
}
