import { ServiceKey } from '#server/services.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { SearchIndex } from './search-index.ts'

export interface NumberMatch {
  kind: 'product' | 'sku'
  productId: number
  text: string
  isExact: boolean
}

export interface NumberLookup {
  /** Numbers that are the text or begin with it, ignoring case. */
  find(text: string, limit: number): Promise<NumberMatch[]>
}

export interface Finders {
  readonly index: SearchIndex
  readonly numbers: NumberLookup
}

export interface CatalogChange {
  /** Grows with every applied change. */
  version: number
  /** null: brands, categories or campaigns changed, which affect any product. */
  productIds: number[] | null
}

export interface SearchService extends Finders {
  /** Only with an index that this process fills itself. */
  readonly answers?: AnswerCache
  /** Grows with every applied change: what was computed under another version may be stale. */
  readonly version: number
  /** Age of the oldest change that is not applied yet; 0: none known. */
  behindMs(): number
  /** The same for the index, where another process fills it. */
  indexBehindMs(): number
  /** Only numbers are found: the cluster does not answer. */
  isDegraded(): boolean
  /** @returns how to stop listening */
  onChange(listener: (change: CatalogChange) => void): () => void
  /** Applies all changes so far, without waiting for a notification. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

export const searchKey = new ServiceKey<SearchService>('search')
