import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

/** The address from which filters are put in and taken off, where that is not the page's own. */
export const FilterAddress = createContext<URLSearchParams | undefined>(undefined)

/** What stands in the address, or would if filters that are only meant by words stood there too. */
export function useFilterAddress() {
  const [own] = useSearchParams()
  return useContext(FilterAddress) ?? own
}
