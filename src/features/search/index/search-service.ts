import { ServiceKey } from '#server/services.ts'
import type { SearchIndex } from './search-index.ts'

/** A catalogue number or sku code that is, or begins with, what was typed. */
export interface NumberMatch {
  kind: 'product' | 'sku'
  productId: number
  text: string
  isExact: boolean
}

export interface Numbers {
  /** Numbers that are the text or begin with it; case does not count. */
  find(text: string, limit: number): Promise<NumberMatch[]>
}

/** What a keyword is looked up in. */
export interface Finders {
  readonly index: SearchIndex
  readonly numbers: Numbers
}

export interface CatalogChange {
  /** Grows with every change that was applied. */
  version: number
  /** null: brands, categories or campaigns, which touch any product. */
  productIds: number[] | null
}

/** The search of this process, kept in step with the database. */
export interface SearchService extends Finders {
  /** Grows with every change that was applied: what was made under another version may be out of date. */
  readonly version: number
  /** For how long there may have been changes that are not applied yet; 0: none is known of. */
  behindMs(): number
  /** Calls back after every change that was applied. @returns how to stop that */
  onChange(listener: (change: CatalogChange) => void): () => void
  /** Applies what has changed until now, without waiting for a notification. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

export const searchKey = new ServiceKey<SearchService>('search')
