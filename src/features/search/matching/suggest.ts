import { compact, fold, hasHan } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import { containedScore } from '../index/ranking.ts'
import type { NameSuggestion } from '../index/search-index.ts'
import { looksLikeFormula } from '../language/formula.ts'
import type { ProductText } from '../language/product-words.ts'
import { unitsOf, wordsOf } from '../language/tokenise.ts'
import { textOf } from '../segments/segment.ts'
import type { KeywordMatcher } from './keyword-match.ts'
import { visitKeys } from './matches.ts'
import { nearestKeys } from './typos.ts'
import { matchFormula } from './word-match.ts'

const ofEachAtMost = 2
const places = { whole: 0, begun: 1, otherwise: 2 } as const

interface Named {
  suggestion: NameSuggestion
  place: number
}

function namedBy(key: string, { nameZh, nameEn }: { nameZh: string; nameEn: string }) {
  const keyOf = (name: string) => compact(fold(name))
  const text = [nameZh, nameEn].find((name) => keyOf(name).startsWith(key))
  if (text === undefined) return { text: nameZh, place: places.otherwise }
  return { text, place: keyOf(text) === key ? places.whole : places.begun }
}

const bestOf = (all: Named[]) => all.sort((a, b) => a.place - b.place).slice(0, ofEachAtMost)

/** @returns `byName`: brands and categories whose name begins with the key */
export function suggestNamed(names: NameBook, key: string) {
  const brands = names.brandsMeantBy(key).flatMap((brandId): Named[] => {
    const name = names.brands.get(brandId)
    if (!name) return []
    const { text, place } = namedBy(key, name)
    return [{ suggestion: { kind: 'brand', text, brandId }, place }]
  })
  const categories = names.categoriesMeantBy(key).flatMap((categoryId): Named[] => {
    const name = names.categories.get(categoryId)
    if (!name) return []
    const { text, place } = namedBy(key, name)
    return [{ suggestion: { kind: 'category', text, categoryId }, place }]
  })
  const few = [...bestOf(brands), ...bestOf(categories)].sort((a, b) => a.place - b.place)
  const suggestionsOf = (found: Named[]) => found.map(({ suggestion }) => suggestion)
  return {
    byName: suggestionsOf(few.filter(({ place }) => place !== places.otherwise)),
    otherwise: suggestionsOf(few.filter(({ place }) => place === places.otherwise)),
  }
}

const shortestCasBeginning = 3
export const spellingsAtMost = 5

export interface SuggestedText extends Pick<ProductText, 'nameZh' | 'nameEn' | 'casNumber'> {
  aliases: string[]
  productId: number
  isOnly: boolean
  skuCount: number
}

/** An alias stays an alias; pinyin gives the Chinese name. */
function nameTyped({ nameZh, nameEn, aliases }: SuggestedText, key: string) {
  return [nameZh, nameEn, ...aliases].find((name) => compact(fold(name)).startsWith(key)) ?? nameZh
}

function suggestionOf(text: SuggestedText, key: string): NameSuggestion {
  const { casNumber, productId, isOnly, skuCount } = text
  const isCas =
    /^\d+$/.test(key) && key.length >= shortestCasBeginning && compact(casNumber ?? '').startsWith(key)
  if (casNumber && isCas) return { text: casNumber, kind: 'cas', productId, casNumber }
  const named = { text: nameTyped(text, key), kind: 'product' as const, productId, isOnly, skuCount }
  return casNumber ? { ...named, casNumber } : named
}

const joined = (known: NameSuggestion, other: NameSuggestion): NameSuggestion => ({
  ...known,
  isOnly: false,
  ...(known.skuCount !== undefined && { skuCount: known.skuCount + (other.skuCount ?? 0) }),
})

/**
 * Brands and categories of that name, then names of texts, then brands and categories found otherwise.
 * @param texts best first
 */
export function suggestionsFor(names: NameBook, key: string, texts: SuggestedText[], limit: number) {
  const products = new Map<string, NameSuggestion>()
  for (const text of texts) {
    const suggestion = suggestionOf(text, key)
    const known = products.get(suggestion.text)
    products.set(suggestion.text, known ? joined(known, suggestion) : suggestion)
  }
  const { byName, otherwise } = suggestNamed(names, key)
  const room = Math.max(0, limit - byName.length - otherwise.length)
  return [...byName, ...[...products.values()].slice(0, room), ...otherwise].slice(0, limit)
}

export function spellingsIn(texts: Pick<SuggestedText, 'nameZh' | 'nameEn'>[], keyword: string) {
  const isHan = hasHan(keyword)
  const names = texts.map(({ nameZh, nameEn }) => (isHan ? nameZh : nameEn || nameZh))
  return [...new Set(names)].slice(0, spellingsAtMost)
}

const keysAtMost = 20_000

function bestProduct({ texts, products }: KeywordMatcher, text: number) {
  let best = -1
  let standing = -1
  let skuCount = 0
  for (let slot = texts.first[text] as number; slot >= 0; slot = texts.next[slot] as number) {
    skuCount += products.skuCount[slot] as number
    if ((products.standing[slot] as number) <= standing) continue
    best = slot
    standing = products.standing[slot] as number
  }
  return { productId: products.id[best] as number, standing, skuCount }
}

function suggestedText(matcher: KeywordMatcher, text: number): SuggestedText[] {
  const words = matcher.texts.of(text)
  if (!words) return []
  const { nameZh, nameEn, aliasesZh, aliasesEn, casNumber } = words
  const { productId, skuCount } = bestProduct(matcher, text)
  const isOnly = matcher.texts.next[matcher.texts.first[text] as number] === -1
  return [{ nameZh, nameEn, aliases: [...aliasesZh, ...aliasesEn], casNumber, productId, isOnly, skuCount }]
}

function noteTexts(matcher: KeywordMatcher, typed: string, key: string, limit: number) {
  const { index, texts, matches, units } = matcher
  matches.clear(texts)
  matches.begin(0)
  visitKeys(index, key, (text, score) => matches.note(text, score), keysAtMost)
  matchFormula(matcher, typed)
  if (matches.count >= limit) return
  const lengths = hasHan(key) ? texts.zhLength : texts.enLength
  for (const text of units.textsWithAll(index, unitsOf(key), texts.end, 'otherwise')) {
    matches.note(text, containedScore(key.length, lengths[text] as number, units.places[text]))
  }
}

function bestTexts(matcher: KeywordMatcher, limit: number) {
  const { matches } = matcher
  const best: { text: number; score: number; productId: number }[] = []
  for (let i = 0; i < matches.count; i++) {
    const text = matches.touched[i] as number
    const whole = matches.score[text] as number
    const last = best[limit - 1]
    if (last && whole + 1 <= last.score) continue
    const { standing, productId } = bestProduct(matcher, text)
    const score = whole + standing
    const isBehind = (other: { score: number; productId: number }) =>
      other.score < score || (other.score === score && other.productId > productId)
    if (last && !isBehind(last)) continue
    const at = best.findIndex(isBehind)
    best.splice(at < 0 ? best.length : at, 0, { text, score, productId })
    best.length = Math.min(best.length, limit)
  }
  return best.map(({ text }) => text)
}

export function suggestFor(matcher: KeywordMatcher, typed: string, limit: number): NameSuggestion[] {
  const key = wordsOf(typed)
    .map((word) => word.key)
    .join('')
  if (key === '') return []
  noteTexts(matcher, typed, key, limit)
  // Texts may share a name, so take more than shown.
  const texts = bestTexts(matcher, limit * 4).flatMap((text) => suggestedText(matcher, text))
  return suggestionsFor(matcher.names, key, texts, limit)
}

export function spellingsFor(matcher: KeywordMatcher, keyword: string): string[] {
  const { index, texts, matches } = matcher
  matches.clear(texts)
  matches.begin(0)
  for (const { text, key } of wordsOf(keyword)) {
    if (looksLikeFormula(text)) continue
    for (const { term } of nearestKeys(matcher, key)) {
      index.keys.find(term, (list, from, to) => {
        for (let i = from; i < to; i++) matches.note(textOf(list[i] as number), 1)
        return true
      })
    }
  }
  if (matches.count === 0) noteSharedCharacters(matcher, keyword)
  const named = bestTexts(matcher, spellingsAtMost * 4).flatMap((text) => texts.of(text) ?? [])
  return spellingsIn(named, keyword)
}

function noteSharedCharacters({ index, texts, matches }: KeywordMatcher, keyword: string) {
  const characters = [...new Set(fold(keyword))].filter(hasHan).slice(0, 20)
  if (characters.length < 2) return
  const shared = new Map<number, number>()
  for (const character of characters) {
    index.terms.find(character, (list, from, to) => {
      for (let i = from; i < to; i++) shared.set(list[i] as number, (shared.get(list[i] as number) ?? 0) + 1)
      return true
    })
  }
  for (const [text, count] of shared) {
    if (count * 2 < characters.length || count < 2) continue
    matches.note(text, Math.round((10 * count) / Math.max(characters.length, texts.zhLength[text] as number)))
  }
}
