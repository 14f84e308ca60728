import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { valuesOf } from '../address/search-address.ts'
import { type FacetName, facetParameters } from '../facets/facets.ts'
import type { FacetValue } from '../schema.ts'

/** Replaces the address of the page as the base of filter links. */
export const FilterAddress = createContext<URLSearchParams | undefined>(undefined)

/** Includes filters that words of the keyword mean. */
export function useFilterAddress() {
  const [own] = useSearchParams()
  return useContext(FilterAddress) ?? own
}

/** In the order of the page. `isSingle`: a chosen value replaces the one before. */
const pageFacets: Record<FacetName, { isSingle: boolean }> = {
  category: { isSingle: true },
  brand: { isSingle: false },
  grade: { isSingle: false },
  packing: { isSingle: false },
  purity: { isSingle: false },
  stock: { isSingle: true },
  price: { isSingle: false },
  hazard: { isSingle: false },
}

export const facetsOfPage = (Object.keys(pageFacets) as FacetName[]).map((facet) => ({
  facet,
  parameter: facetParameters[facet],
  ...pageFacets[facet],
}))

/** One level of the tree: the children of the chosen category, or its siblings. */
export function categoryLevel(values: FacetValue[], chosen: string | null) {
  const own = values.find(({ value }) => value === chosen)
  const below = values.filter(({ parent }) => parent === own?.value)
  const shown = below.length > 0 ? below : values.filter(({ parent }) => parent === own?.parent)
  return { own, shown, above: values.find(({ value }) => value === own?.parent) }
}

/** What the page shows of the tree, which is several times longer. */
export function categoriesShown(values: FacetValue[], address: URLSearchParams) {
  const { own, shown, above } = categoryLevel(values, address.get('categoryId'))
  const named = new Set(valuesOf(address, 'categoryId'))
  return values.filter((one) => one === own || one === above || shown.includes(one) || named.has(one.value))
}
