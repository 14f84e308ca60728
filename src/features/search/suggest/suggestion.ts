/** What the index proposes for a text. */
export interface NameSuggestion {
  /** What to search for. */
  text: string
  kind: 'product' | 'category' | 'brand' | 'cas'
  /** The best-standing product of that name. */
  productId?: number
  /** No other product was found by that name. */
  isOnly?: boolean
  casNumber?: string
  /** Packs on sale of all products of that name. */
  skuCount?: number
  categoryId?: number
  brandId?: number
}
