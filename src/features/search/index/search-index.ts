import type { ProductText } from '../language/product-words.ts'
import type { SearchQuery, Understanding } from '../schema.ts'
import type { NameBook } from './name-book.ts'
import type { Names, SearchRow } from './rows.ts'

/** Products that the database knows by an identifier in the keyword, and how sure that is. */
export interface Identified {
  productIds: number[]
  score: number
}

export interface IndexQuery extends Filters, Pick<SearchQuery, 'keyword' | 'sort' | 'page' | 'pageSize'> {
  identified: Identified[]
  /** Search among these products alone, each with its relevance, whatever the keyword; else among all. */
  among?: ReadonlyMap<number, number>
  /** Nobody reads the facets: none are counted, and all come empty. */
  isHitsOnly?: boolean
}

export interface IndexAnswer {
  total: number
  /** Products of the page, in order. */
  productIds: number[]
  facets: FacetCounts
  understood: Understanding[]
  /** Nearest spellings, when nothing has anything of the keyword. */
  suggestions: string[]
}

export type IndexChange =
  | { kind: 'product'; row: SearchRow }
  /** The product is off sale or gone. */
  | { kind: 'gone'; productId: number }
  /** All brands and categories, anew. */
  | { kind: 'names'; names: Names }

/**
 * Where products are found. The caller brings the rows and the changes; applying a change twice does no harm.
 */
export interface SearchIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  /** What a buyer who has typed this may mean, best first. */
  suggest(text: string, limit: number): Promise<NameSuggestion[]>
  /**
   * Which of these are whole names, aliases, readings or numbers of something on sale.
   * @param keys letters and digits only, folded
   * @returns the best of `keyKinds` of each that is
   */
  known(keys: string[]): Promise<Map<string, number>>
  /** The names and numbers of a product on sale. */
  textOf(productId: number): Promise<ProductText | undefined>
  apply(changes: IndexChange[]): Promise<void>
  readonly names: NameBook
  /** How many products are on sale. */
  count(): Promise<number>
}

/** The filters of a query. Within one the values are alternatives; a product must pass them all. */
export type Filters = Pick<
  SearchQuery,
  | 'categoryId'
  | 'brandId'
  | 'grade'
  | 'purity'
  | 'packing'
  | 'inStock'
  | 'priced'
  | 'hazard'
  | 'pack'
  | 'minPurity'
  | 'maxPurity'
  | 'minWeight'
  | 'maxWeight'
  | 'minPrice'
  | 'maxPrice'
>

/** How many products a value would list. */
export interface Count<T> {
  value: T
  count: number
}

export interface FacetCounts {
  category: Count<number>[]
  brand: Count<number>[]
  grade: Count<string>[]
  purity: Count<string>[]
  packing: Count<string>[]
  stock: Count<string>[]
  price: Count<string>[]
  hazard: Count<string>[]
}

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
