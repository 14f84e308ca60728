import { compact, fold } from '../language/fold.ts'
import type { NameBook } from '../language/names.ts'
import type { NameSuggestion } from './suggestion.ts'

const ofEachAtMost = 2
/** How a brand or category was found: its name in full, its name begun, or pinyin, a part of it or a keyword. */
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

/** Best first; the order of the shop among equals. */
const bestOf = (all: Named[]) => all.sort((a, b) => a.place - b.place).slice(0, ofEachAtMost)

/**
 * Brands and categories that are meant by a text, a few of each.
 * @param key letters and digits of the text
 * @returns `byName`: those whose name is or begins with it
 */
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
