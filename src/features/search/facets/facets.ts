/**
 * Facets in the order of the answer, each with the parameter that holds its chosen values. Apart from values.ts, which
 * browsers need not load.
 */
export const facetParameters = {
  category: 'categoryId',
  brand: 'brandId',
  grade: 'grade',
  purity: 'purity',
  packing: 'packing',
  stock: 'inStock',
  price: 'priced',
  hazard: 'hazard',
} as const

export type FacetName = keyof typeof facetParameters

export const facetNames = Object.keys(facetParameters) as FacetName[]

export const byFacet = <T>(compute: (facet: FacetName, place: number) => T) =>
  Object.fromEntries(facetNames.map((facet, place) => [facet, compute(facet, place)])) as Record<FacetName, T>
