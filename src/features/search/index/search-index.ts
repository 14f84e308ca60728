import type { OwnPrices } from '#features/catalog/service.server.ts'
import type { ProductText } from '../language/product-words.ts'
import type { SearchAnswer, SearchQuery, Understanding } from '../schema.ts'
import type { NameBook } from './name-book.ts'
import type { Names, SearchRow } from './rows.ts'

/** Products found by an identifier, with their score. */
export interface Identified {
  productIds: number[]
  score: number
}

export interface IndexQuery extends Filters, Pick<SearchQuery, 'keyword' | 'sort' | 'page' | 'pageSize'> {
  identified: Identified[]
  /** Search only these products, each with its relevance; the keyword does not count. */
  among?: ReadonlyMap<number, number>
  /** All facets come empty. */
  isHitsOnly?: boolean
  /** Sort, ranges and the facet of prices use these. Without: list prices. */
  ownPrices?: OwnPrices
}

export interface IndexAnswer {
  total: number
  productIds: number[]
  facets: FacetCounts
  understood: Understanding[]
  /** Nearest spellings, when nothing was found. */
  suggestions: string[]
  /** Only numbers were looked up, without filters: the cluster does not answer. */
  isDegraded?: true
}

export type IndexChange =
  | { kind: 'product'; row: SearchRow }
  | { kind: 'gone'; productId: number }
  | { kind: 'names'; names: Names }

/** Finds products. The caller supplies rows and changes; applying a change twice is harmless. */
export interface SearchIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  suggest(text: string, limit: number): Promise<NameSuggestion[]>
  /**
   * Which keys are whole names, aliases, readings or numbers on sale.
   * @param keys letters and digits only, folded
   * @returns the best of `keyKinds` for each
   */
  known(keys: string[]): Promise<Map<string, number>>
  textOf(productId: number): Promise<ProductText | undefined>
  apply(changes: IndexChange[]): Promise<void>
  readonly names: NameBook
  count(): Promise<number>
}

/** Values within one filter are alternatives; a product must pass all filters. */
export type Filters = Omit<SearchQuery, 'keyword' | 'verbatim' | 'sort' | 'page' | 'pageSize'>

export interface Count<T> {
  value: T
  count: number
}

export type FacetCounts = {
  [Facet in keyof SearchAnswer['facets']]: Count<Facet extends 'category' | 'brand' ? number : string>[]
}

export interface NameSuggestion {
  text: string
  kind: 'product' | 'category' | 'brand' | 'cas'
  productId?: number
  /** No other product has that name. */
  isOnly?: boolean
  casNumber?: string
  /** Packs on sale of all products with that name. */
  skuCount?: number
  categoryId?: number
  brandId?: number
}
