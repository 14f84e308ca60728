import type { FacetName } from '../schema.ts'

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
