import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { type FacetName, facetParameters } from '../facets/facets.ts'

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
