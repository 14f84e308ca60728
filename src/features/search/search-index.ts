import { CategorySets } from './category-sets.ts'
import { type FacetCounts, filterAndCount } from './facets.ts'
import { type Filters, filterTest } from './filters.ts'
import { Hits } from './hits.ts'
import { type KeywordMatcher, matchKeyword } from './keyword-match.ts'
import { NameBook } from './names.ts'
import { pageOf } from './page-order.ts'
import { ProductColumns } from './product-columns.ts'
import type { Names, SearchRow } from './rows.ts'
import type { SearchQuery, Understanding } from './schema.ts'
import { spellingsFor, suggestFor } from './suggest.ts'
import type { NameSuggestion } from './suggestion.ts'
import { keyKinds, kindOf, TextIndex } from './text-index.ts'
import { TextStore } from './text-store.ts'
import { Matches, UnitFilter } from './word-match.ts'

/** Products that the database knows by an identifier in the keyword, and how sure that is. */
export interface Identified {
  productIds: number[]
  score: number
}

export interface IndexQuery extends Filters, Pick<SearchQuery, 'keyword' | 'sort' | 'page' | 'pageSize'> {
  identified: Identified[]
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

/** Where products are found. Pure: the caller brings the rows and the changes. Applying a change twice does no harm. */
export interface SearchIndex {
  search(query: IndexQuery): IndexAnswer
  /** What a buyer who has typed this may mean, best first. */
  suggest(text: string, limit: number): NameSuggestion[]
  apply(changes: Iterable<IndexChange>): void
  /** Whether a product with this CAS number (with hyphens) is on sale. */
  hasCas(casNumber: string): boolean
  readonly names: NameBook
  /** Products on sale. */
  readonly count: number
}

/** The index in the memory of this process: text by distinct text, products in columns. */
export class MemoryIndex implements SearchIndex {
  readonly names = new NameBook()
  readonly #products = new ProductColumns()
  readonly #categories = new CategorySets()
  readonly #texts = new TextStore()
  readonly #textIndex = new TextIndex()
  readonly #hits = new Hits()
  readonly #matches = new Matches()
  readonly #units = new UnitFilter()
  #everything: FacetCounts | undefined

  get count() {
    return this.#products.count
  }

  hasCas(casNumber: string) {
    const key = this.#textIndex.keys.find(casNumber.replaceAll('-', ''))
    if (key === undefined) return false
    return this.#textIndex.keyTexts.list(key).some((entry) => kindOf(entry) === keyKinds.cas)
  }

  search(query: IndexQuery): IndexAnswer {
    this.#hits.clear(this.#products.end)
    const isEverything = query.keyword === '' && query.identified.length === 0
    const understood = isEverything ? this.#takeAll() : this.#takeMatches(query)
    const isNothing = !isEverything && this.#hits.count === 0
    const test = filterTest(query, this.#products, this.#categories)
    const facets = isEverything && !test ? this.#facetsOfEverything() : this.#filter(test)
    const first = (query.page - 1) * query.pageSize
    const slots = pageOf(this.#hits, this.#products, query.sort, first, query.pageSize)
    return {
      total: this.#hits.count,
      productIds: slots.map((slot) => this.#products.id[slot] as number),
      facets,
      understood,
      suggestions: isNothing ? spellingsFor(this.#matcher(), query.keyword) : [],
    }
  }

  suggest(text: string, limit: number) {
    return suggestFor(this.#matcher(), text, limit)
  }

  apply(changes: Iterable<IndexChange>) {
    this.#everything = undefined
    for (const change of changes) {
      if (change.kind === 'product') this.#put(change.row)
      else if (change.kind === 'gone') this.#drop(change.productId)
      else this.#rename(change.names)
    }
  }

  #rename(names: Names) {
    this.names.set(names)
    this.#categories.setTree(names.categories)
    this.#products.setHouseBrand(names.brands.find(({ isHouseBrand }) => isHouseBrand)?.id)
  }

  #matcher(): KeywordMatcher {
    return {
      index: this.#textIndex,
      texts: this.#texts,
      matches: this.#matches,
      units: this.#units,
      names: this.names,
      categories: this.#categories,
      products: this.#products,
      hits: this.#hits,
    }
  }

  #filter(test: ReturnType<typeof filterTest>) {
    return filterAndCount(this.#hits, this.#products, this.#categories, test)
  }

  #facetsOfEverything() {
    this.#everything ??= this.#filter(undefined)
    return this.#everything
  }

  #takeAll(): Understanding[] {
    const { text, standing, end } = this.#products
    for (let slot = 0; slot < end; slot++) {
      if ((text[slot] as number) >= 0) this.#hits.add(slot, standing[slot] as number)
    }
    return []
  }

  #takeMatches({ keyword, identified }: IndexQuery): Understanding[] {
    const understood = matchKeyword(this.#matcher(), keyword)
    const isGuess = understood.some(({ kind }) => kind === 'partial')
    const sure = new Map<number, number>()
    for (const { productIds, score } of identified) {
      for (const productId of productIds) {
        const slot = this.#products.slotOf(productId)
        if (slot !== undefined) sure.set(slot, Math.max(score, sure.get(slot) ?? 0))
      }
    }
    if (sure.size === 0) return understood
    if (isGuess) this.#hits.count = 0
    this.#hits.keep((slot) => !sure.has(slot))
    for (const [slot, score] of sure) this.#hits.add(slot, score + (this.#products.standing[slot] as number))
    return isGuess ? [] : understood
  }

  #put(row: SearchRow) {
    const slot = this.#products.take(row.id)
    const before = this.#products.text[slot] as number
    const known = this.#texts.find(row)
    const text = known ?? this.#texts.add(row)
    if (known === undefined) this.#textIndex.add(text, row)
    if (before !== text) {
      if (before >= 0) this.#unlink(before, slot)
      this.#texts.link(text, slot)
      this.#products.text[slot] = text
    }
    this.#products.write(slot, row, this.#categories)
  }

  #drop(productId: number) {
    const slot = this.#products.slotOf(productId)
    if (slot === undefined) return
    this.#unlink(this.#products.text[slot] as number, slot)
    this.#products.release(productId, slot)
  }

  #unlink(text: number, slot: number) {
    const words = this.#texts.of(text)
    if (!this.#texts.unlink(text, slot) || !words) return
    this.#textIndex.remove(text, words)
    this.#texts.remove(text)
  }
}
