import { gradeLabel } from '#features/catalog/schema.ts'
import { inLocale, type Locale, type Text } from '#shared/locale.ts'
import type { NameBook } from '../index/name-book.ts'
import type { Count, FacetCounts, Filters } from '../index/search-index.ts'
import { facetTexts } from '../messages.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import { byFacet, type FacetName, facetParameters } from './facets.ts'

const texts: Record<Exclude<FacetName, 'category' | 'brand' | 'grade'>, Record<string, Text>> = facetTexts

const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.label < b.label ? -1 : 1)

function chosenIn(filters: Filters, facet: FacetName): (string | number)[] {
  const chosen = filters[facetParameters[facet]]
  return Array.isArray(chosen) ? chosen : chosen ? ['true'] : []
}

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
  return byFacet((facet) => {
    const counts = withChosen<string | number>(facets[facet], chosenIn(filters, facet))
    if (facet === 'category') return labelIds(counts, names.categories, locale)
    if (facet === 'brand') return labelIds(counts, names.brands, locale).sort(mostFirst)
    const labelled = counts.map(({ value, count }) => ({
      value: String(value),
      label: inLocale(locale, ...labelOf(facet, String(value))),
      count,
    }))
    return facet === 'grade' ? labelled.sort(mostFirst) : labelled
  })
}

const labelOf = (facet: Exclude<FacetName, 'category' | 'brand'>, value: string) =>
  facet === 'grade' ? gradeLabel(value) : (texts[facet][value] ?? ([value, value] as const))

type Named = { nameZh: string; nameEn: string; parentId?: number | null }

function labelIds(counts: Count<string | number>[], names: Map<number, Named>, locale: Locale): FacetValue[] {
  const byId = new Map(counts.map(({ value, count }) => [value, count]))
  const labelled: FacetValue[] = []
  for (const [id, { nameZh, nameEn, parentId }] of names) {
    const count = byId.get(id)
    if (count === undefined) continue
    const parent = parentId ? { parent: String(parentId) } : {}
    labelled.push({ value: String(id), label: inLocale(locale, nameZh, nameEn), count, ...parent })
  }
  return labelled
}
