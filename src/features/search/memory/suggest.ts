import { fold, hasHan } from '../language/fold.ts'
import { looksLikeFormula } from '../language/formula.ts'
import { unitsOf, wordsOf } from '../language/tokenise.ts'
import { containedScore } from '../ranking.ts'
import {
  type SuggestedText,
  spellingsAtMost,
  spellingsIn,
  suggestionsFor,
} from '../suggest/suggested-texts.ts'
import type { NameSuggestion } from '../suggest/suggestion.ts'
import { matchFormula } from './formula-match.ts'
import type { KeywordMatcher } from './keyword-match.ts'
import { nearestKeys } from './nearest.ts'
import { textOf } from './part.ts'
import { visitKeys } from './word-match.ts'

const keysAtMost = 20_000

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
  // Several texts may share a name, so more are taken than shown.
  const texts = bestTexts(matcher, limit * 4).flatMap((text) => suggestedText(matcher, text))
  return suggestionsFor(matcher.names, key, texts, limit)
}

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
  return spellingsIn(named, keyword)
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
