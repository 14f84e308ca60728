import { compact, fold, hasHan } from '../language/fold.ts'
import { looksLikeFormula } from '../language/formula.ts'
import type { ProductText } from '../language/product-words.ts'
import { unitsOf, wordsOf } from '../language/tokenise.ts'
import { containedScore } from '../ranking.ts'
import type { NameSuggestion } from '../suggestion.ts'
import { matchFormula } from './formula-match.ts'
import type { KeywordMatcher } from './keyword-match.ts'
import { nearestKeys } from './nearest.ts'
import { textOf } from './part.ts'
import { suggestNamed } from './suggest-named.ts'
import { visitKeys } from './word-match.ts'

const keysAtMost = 20_000
const shortestCasBeginning = 3
const spellingsAtMost = 5

/** The product of a text that stands best, with its standing, and the packs of all of them. */
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

/** The name under which the buyer began to type it: an alias stays an alias, pinyin gives the Chinese name. */
function nameTyped({ nameZh, nameEn, aliasesZh, aliasesEn }: ProductText, key: string) {
  const names = [nameZh, nameEn, ...aliasesZh, ...aliasesEn]
  return names.find((name) => compact(fold(name)).startsWith(key)) ?? nameZh
}

function suggestionsOf(matcher: KeywordMatcher, text: number, key: string): NameSuggestion[] {
  const words = matcher.texts.of(text)
  if (!words) return []
  const { casNumber } = words
  const { productId, skuCount } = bestProduct(matcher, text)
  const isCas =
    /^\d+$/.test(key) && key.length >= shortestCasBeginning && compact(casNumber ?? '').startsWith(key)
  if (casNumber && isCas) return [{ text: casNumber, kind: 'cas', productId, casNumber }]
  const isOnly = matcher.texts.next[matcher.texts.first[text] as number] === -1
  return [
    {
      text: nameTyped(words, key),
      kind: 'product',
      productId,
      isOnly,
      skuCount,
      ...(casNumber && { casNumber }),
    },
  ]
}

function noteTexts(matcher: KeywordMatcher, typed: string, key: string, limit: number) {
  const { index, texts, matches, units } = matcher
  matches.clear(texts)
  matches.begin(0)
  visitKeys(index, key, (text, score) => matches.note(text, score), keysAtMost)
  matchFormula(matcher, typed)
  if (matches.count >= limit) return
  const lengths = hasHan(key) ? texts.zhLength : texts.enLength
  for (const text of units.textsWithAll(index, unitsOf(key), texts.end)) {
    matches.note(text, containedScore(key.length, lengths[text] as number))
  }
}

/** The best few of the noted texts, best first; ties by standing, then by product number. */
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

/**
 * What a buyer who has typed this may mean: brands and categories of that name, then names that begin so, then names
 * that contain it, then what pinyin or a keyword leads to.
 */
export function suggestFor(matcher: KeywordMatcher, typed: string, limit: number): NameSuggestion[] {
  const key = wordsOf(typed)
    .map((word) => word.key)
    .join('')
  if (key === '') return []
  noteTexts(matcher, typed, key, limit)
  const { byName, otherwise } = suggestNamed(matcher.names, key)
  const room = Math.max(0, limit - byName.length - otherwise.length)
  return [...byName, ...productsNamed(matcher, key, limit).slice(0, room), ...otherwise].slice(0, limit)
}

/** The noted texts as suggestions, each name once. Several texts may share a name, so more are taken than shown. */
function productsNamed(matcher: KeywordMatcher, key: string, limit: number) {
  const products = new Map<string, NameSuggestion>()
  for (const text of bestTexts(matcher, limit * 4)) {
    for (const suggestion of suggestionsOf(matcher, text, key)) {
      const known = products.get(suggestion.text)
      products.set(suggestion.text, known ? joined(known, suggestion) : suggestion)
    }
  }
  return [...products.values()]
}

const joined = (known: NameSuggestion, other: NameSuggestion): NameSuggestion => ({
  ...known,
  isOnly: false,
  ...(known.skuCount !== undefined && { skuCount: known.skuCount + (other.skuCount ?? 0) }),
})

/** Names spelt nearly like the keyword, for a search that found nothing. */
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
  const isHan = hasHan(keyword)
  return [...new Set(named.map(({ nameZh, nameEn }) => (isHan ? nameZh : nameEn || nameZh)))].slice(
    0,
    spellingsAtMost,
  )
}

/** Notes the Chinese names that share at least half of the keyword's characters. */
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
