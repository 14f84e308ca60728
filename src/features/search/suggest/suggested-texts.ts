import { compact, fold, hasHan } from '../language/fold.ts'
import type { NameBook } from '../language/names.ts'
import type { ProductText } from '../language/product-words.ts'
import { suggestNamed } from './suggest-named.ts'
import type { NameSuggestion } from './suggestion.ts'

const shortestCasBeginning = 3
export const spellingsAtMost = 5

/** A text that a typed one may mean, with what its products have together. */
export interface SuggestedText extends Pick<ProductText, 'nameZh' | 'nameEn' | 'casNumber'> {
  aliases: string[]
  /** The product that stands best. */
  productId: number
  isOnly: boolean
  skuCount: number
}

/** The name under which the buyer began to type it: an alias stays an alias, pinyin gives the Chinese name. */
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
 * Suggestions for a typed text: brands and categories of that name, then the names of texts, each once, then brands
 * and categories to which something else leads.
 * @param key letters and digits of what was typed
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

/** The names of texts that are spelt nearly like a keyword, in its language. */
export function spellingsIn(texts: Pick<SuggestedText, 'nameZh' | 'nameEn'>[], keyword: string) {
  const isHan = hasHan(keyword)
  const names = texts.map(({ nameZh, nameEn }) => (isHan ? nameZh : nameEn || nameZh))
  return [...new Set(names)].slice(0, spellingsAtMost)
}
