import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { FacetName } from '../facets/values.ts'

/** Replaces the address of the page as the base of filter links. */
export const FilterAddress = createContext<URLSearchParams | undefined>(undefined)

/** Includes filters that words of the keyword mean. */
export function useFilterAddress() {
  const [own] = useSearchParams()
  return useContext(FilterAddress) ?? own
}

export const facetParameters: { facet: FacetName; parameter: string; isSingle: boolean }[] = [
  { facet: 'category', parameter: 'categoryId', isSingle: true },
  { facet: 'brand', parameter: 'brandId', isSingle: false },
  { facet: 'grade', parameter: 'grade', isSingle: false },
  { facet: 'packing', parameter: 'packing', isSingle: false },
  { facet: 'purity', parameter: 'purity', isSingle: false },
  { facet: 'stock', parameter: 'inStock', isSingle: true },
  { facet: 'price', parameter: 'priced', isSingle: false },
  { facet: 'hazard', parameter: 'hazard', isSingle: false },
]
