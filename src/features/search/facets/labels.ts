import { gradeLabel } from '#features/catalog/schema.ts'
import { inLocale, type Locale, type Text } from '#shared/locale.ts'
import type { NameBook } from '../index/name-book.ts'
import type { Count, FacetCounts, Filters } from '../index/search-index.ts'
import { facetTexts } from '../messages.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import type { FacetName } from './values.ts'

const texts: Partial<Record<FacetName, Record<string, Text>>> = facetTexts

const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.label < b.label ? -1 : 1)

const chosenIn = ({ categoryId, brandId, grade, purity, packing, inStock, priced, hazard }: Filters) => ({
  category: categoryId,
  brand: brandId,
  grade,
  purity,
  packing,
  stock: inStock ? ['true'] : [],
  price: priced,
  hazard,
})

/** A chosen value stays listed without products, so that it can be removed. */
function withChosen<T>(counts: Count<T>[], chosen: readonly T[]): Count<T>[] {
  const missing = new Set(chosen.filter((value) => !counts.some((count) => count.value === value)))
  return [...counts, ...[...missing].map((value) => ({ value, count: 0 }))]
}

/**
 * Labels in the viewer's language. Categories keep the shop's order, bands their own; brands and grades sort by
 * count.
 */
export function labelFacets(
  facets: FacetCounts,
  filters: Filters,
  names: NameBook,
  locale: Locale,
): SearchAnswer['facets'] {
  const chosen = chosenIn(filters)
  const worded = (facet: Exclude<FacetName, 'category' | 'brand'>) =>
    withChosen<string>(facets[facet], chosen[facet]).map(({ value, count }) => ({
      value,
      label: inLocale(locale, ...labelOf(facet, value)),
      count,
    }))
  return {
    category: labelIds(withChosen(facets.category, chosen.category), names.categories, locale),
    brand: labelIds(withChosen(facets.brand, chosen.brand), names.brands, locale).sort(mostFirst),
    grade: worded('grade').sort(mostFirst),
    purity: worded('purity'),
    packing: worded('packing'),
    stock: worded('stock'),
    price: worded('price'),
    hazard: worded('hazard'),
  }
}

const labelOf = (facet: FacetName, value: string) =>
  facet === 'grade' ? gradeLabel(value) : (texts[facet]?.[value] ?? ([value, value] as const))

type Named = { nameZh: string; nameEn: string; parentId?: number | null }

function labelIds(counts: Count<number>[], names: Map<number, Named>, locale: Locale): FacetValue[] {
  const byId = new Map(counts.map(({ value, count }) => [value, count]))
  return [...names].flatMap(([id, { nameZh, nameEn, parentId }]) => {
    const count = byId.get(id)
    if (count === undefined) return []
    const parent = parentId ? { parent: String(parentId) } : {}
    return [{ value: String(id), label: inLocale(locale, nameZh, nameEn), count, ...parent }]
  })
}
