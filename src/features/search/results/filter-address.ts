import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { FacetName } from '../facets/values.ts'

/** The address from which filters are put in and taken off, where that is not the page's own. */
export const FilterAddress = createContext<URLSearchParams | undefined>(undefined)

/** What stands in the address, or would if filters that are only meant by words stood there too. */
export function useFilterAddress() {
  const [own] = useSearchParams()
  return useContext(FilterAddress) ?? own
}

/** Which parameter of the address carries which facet, in the order in which a buyer narrows down. */
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
