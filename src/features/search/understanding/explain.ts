import { gradeLabel } from '#features/catalog/schema.ts'
import { editDistance } from '#shared/edit-distance.ts'
import { compact, fold } from '#shared/fold.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { formatRange } from '../address/search-address.ts'
import type { NameBook } from '../index/name-book.ts'
import type { IndexAnswer, SearchIndex } from '../index/search-index.ts'
import { keyKinds, type ProductText, type ProductWords, wordsOfProduct } from '../language/product-words.ts'
import { errorsAllowed } from '../language/typos.ts'
import type { MeaningKind, Understanding } from '../schema.ts'
import type { FilterValue, Meaning } from './meaning.ts'

const nameIn = (locale: Locale, named: { nameZh: string; nameEn: string } | undefined) =>
  named ? inLocale(locale, named.nameZh, named.nameEn) : ''

function labelOf(kind: MeaningKind, filters: FilterValue[], names: NameBook, locale: Locale) {
  const value = (name: string) => filters.find(({ parameter }) => parameter === name)?.value
  if (kind === 'purity') return formatRange(value('minPurity'), value('maxPurity'), '%')
  if (kind === 'weight') return formatRange(value('minWeight'), value('maxWeight'))
  const one = ({ parameter, value }: FilterValue) => {
    if (parameter === 'brandId') return nameIn(locale, names.brands.get(Number(value)))
    if (parameter === 'categoryId') return nameIn(locale, names.categories.get(Number(value)))
    return parameter === 'grade' ? inLocale(locale, ...gradeLabel(value)) : value
  }
  return filters.map(one).join(inLocale(locale, '、', ', '))
}

export function describeMeanings(
  { used, dropped }: { used: Meaning[]; dropped: Meaning[] },
  keyword: string,
  names: NameBook,
  locale: Locale,
): Understanding[] {
  const words = ({ kind, start, end, filters }: Meaning) =>
    kind === 'stop-word'
      ? []
      : [{ kind, from: keyword.slice(start, end), to: labelOf(kind, filters, names, locale), filters }]
  return [
    ...used.flatMap(words),
    ...dropped.flatMap(words).map(({ kind, from, to }) => ({ kind: `${kind}-ignored` as const, from, to })),
  ]
}

const readings = new Set<number>([
  keyKinds.pinyin,
  keyKinds.aliasPinyin,
  keyKinds.initials,
  keyKinds.aliasInitials,
])
const initials = new Set<number>([keyKinds.initials, keyKinds.aliasInitials])
const isOtherName = (kind: number | undefined) => kind === keyKinds.alias || readings.has(kind ?? -1)

const isPhrase = (typed: string) => /\s/.test(typed.trim())

function spellingIn({ terms, keys }: ProductWords, typed: string) {
  const word = compact(fold(typed))
  const most = errorsAllowed(word)
  const full = [...keys].filter(([, kind]) => !initials.has(kind)).map(([key]) => key)
  const near = [...terms, ...full]
    .map((spelling) => ({ spelling, distance: editDistance(word, spelling, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
  return near.sort((a, b) => a.distance - b.distance)[0]?.spelling
}

/** Nothing if the product's own name contains what was typed. */
function nameFound(text: ProductText, key: string, keyword: string, locale: Locale): Understanding[] {
  const { nameZh, nameEn } = text
  const kind = wordsOfProduct(text).keys.get(key)
  if (!isOtherName(kind) || [nameZh, nameEn].some((name) => compact(fold(name)).includes(key))) return []
  return kind === keyKinds.alias
    ? [{ kind: 'alias', from: keyword, to: inLocale(locale, nameZh, nameEn) }]
    : [{ kind: 'pinyin', from: keyword, to: nameZh }]
}

/** Explains by the product that ranks first: which name matched, and how it is spelt. */
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
  if (key === '' || understood.length > 0 || !isOtherName((await index.known([key])).get(key)))
    return understood
  const text = await index.textOf(best)
  return text ? nameFound(text, key, keyword, locale) : understood
}
