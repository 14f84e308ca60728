import { inLocale, type Locale } from '#shared/locale.ts'
import { compact, fold } from '../language/fold.ts'
import { errorsAllowed } from '../language/misspelling.ts'
import { keyKinds, type ProductText, type ProductWords, wordsOfProduct } from '../language/product-words.ts'
import { editDistance } from '../memory/edit-distance.ts'
import type { Understanding } from '../schema.ts'
import type { IndexAnswer, SearchIndex } from '../search-index.ts'

const readings = new Set<number>([
  ...[keyKinds.pinyin, keyKinds.aliasPinyin],
  ...[keyKinds.initials, keyKinds.aliasInitials],
])
const initials = new Set<number>([keyKinds.initials, keyKinds.aliasInitials])
const isTold = (kind: number | undefined) => kind === keyKinds.alias || readings.has(kind ?? -1)

const isPhrase = (typed: string) => /\s/.test(typed.trim())

/** The word of a product that a misspelt one is nearest to, whatever others are as near. */
function spellingIn({ terms, keys }: ProductWords, typed: string) {
  const word = compact(fold(typed))
  const most = errorsAllowed(word)
  const full = [...keys].filter(([, kind]) => !initials.has(kind)).map(([key]) => key)
  const near = [...terms, ...full]
    .map((spelling) => ({ spelling, distance: editDistance(word, spelling, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
  return near.sort((a, b) => a.distance - b.distance)[0]?.spelling
}

/** By which of its other names or readings a product was found, unless its own name has what was typed. */
function nameFound(text: ProductText, key: string, keyword: string, locale: Locale): Understanding[] {
  const { nameZh, nameEn } = text
  const kind = wordsOfProduct(text).keys.get(key)
  if (!isTold(kind) || [nameZh, nameEn].some((name) => compact(fold(name)).includes(key))) return []
  return kind === keyKinds.alias
    ? [{ kind: 'alias', from: keyword, to: inLocale(locale, nameZh, nameEn) }]
    : [{ kind: 'pinyin', from: keyword, to: nameZh }]
}

/** What was made of a keyword, told by the product that stands first: the name that it has, the spelling that is its. */
export async function explain(
  index: SearchIndex,
  { productIds: [best], understood }: IndexAnswer,
  keyword: string,
  locale: Locale,
): Promise<Understanding[]> {
  if (best === undefined) return understood
  if (understood.some(({ kind }) => kind === 'spelling')) {
    const text = await index.textOf(best)
    const words = text && wordsOfProduct(text)
    return understood.map((one) =>
      words && one.kind === 'spelling' && !isPhrase(one.from)
        ? { ...one, to: spellingIn(words, one.from) ?? one.to }
        : one,
    )
  }
  const key = compact(fold(keyword))
  if (key === '' || understood.length > 0 || !isTold((await index.known([key])).get(key))) return understood
  const text = await index.textOf(best)
  return text ? nameFound(text, key, keyword, locale) : understood
}
