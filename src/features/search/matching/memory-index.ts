import { setImmediate as nextTurn } from 'node:timers/promises'
import { NameBook } from '../index/name-book.ts'
import type { Names, SearchRow } from '../index/rows.ts'
import type { IndexAnswer, IndexChange, IndexQuery, SearchIndex } from '../index/search-index.ts'
import type { Understanding } from '../schema.ts'
import { IndexColumns, type PriceColumns } from '../segments/index-columns.ts'
import { type IndexImage, imageOf, restoreImage } from '../segments/index-image.ts'
import { Merging, type MergingOptions } from '../segments/merging.ts'
import { CategorySets } from '../segments/ordinals.ts'
import { kindOf, textOf } from '../segments/segment.ts'
import { TextIndex } from '../segments/text-index.ts'
import { TextStore } from '../segments/text-store.ts'
import { filterAndCount, filterOnly } from './facet-counts.ts'
import { FailedFilters, filterTests } from './filters.ts'
import { Hits, pageOf } from './hits.ts'
import { type KeywordMatcher, matchKeyword } from './keyword-match.ts'
import { cachedPage, ListCache } from './list-cache.ts'
import { Matches, UnitFilter } from './matches.ts'
import { OwnPriceColumns, withUsedPrices } from './own-price-columns.ts'
import { spellingsFor, suggestFor } from './suggest.ts'

/** Longest time at a stretch; then the event loop runs. */
const turnMs = 8

export class MemoryIndex implements SearchIndex {
  readonly names = new NameBook()
  readonly #products = new IndexColumns()
  readonly #categories = new CategorySets()
  readonly #textIndex = new TextIndex()
  readonly #texts = new TextStore(this.#textIndex)
  readonly #merging: Merging
  readonly #hits = new Hits()
  readonly #matches = new Matches()
  readonly #units = new UnitFilter()
  readonly #failed = new FailedFilters()
  readonly #lists = new ListCache()
  readonly #ownPrices = new OwnPriceColumns()
  /** Apart: members with own prices do not displace the lists of everybody. */
  readonly #ownLists = new ListCache()

  constructor(options: MergingOptions = {}) {
    this.#merging = new Merging(this.#textIndex, this.#texts, options)
  }

  async count() {
    return this.#products.count
  }

  async known(keys: string[]) {
    const known = new Map<string, number>()
    for (const key of keys) {
      this.#textIndex.keys.find(key, (list, from, to) => {
        for (let i = from; i < to; i++) {
          const kind = kindOf(list[i] as number)
          const isOnSale = (this.#texts.first[textOf(list[i] as number)] as number) >= 0
          if (isOnSale && kind < (known.get(key) ?? Number.POSITIVE_INFINITY)) known.set(key, kind)
        }
        return true
      })
    }
    return known
  }

  async search(given: IndexQuery): Promise<IndexAnswer> {
    const query = given.ownPrices ? withUsedPrices(given) : given
    if (!query.among && query.keyword === '' && query.identified.length === 0) return this.#searchList(query)
    this.#hits.clear(this.#products.end)
    const understood = query.among ? this.#takeAmong(query.among) : this.#takeMatches(query)
    const isNothing = !query.among && this.#hits.count === 0
    const prices = this.#pricesFor(query)
    const facets = this.#filter(query, prices)
    return {
      total: this.#hits.count,
      productIds: this.#page(query, prices),
      facets,
      understood,
      suggestions: isNothing ? spellingsFor(this.#matcher(), query.keyword) : [],
    }
  }

  #searchList(query: IndexQuery): IndexAnswer {
    const lists = query.ownPrices ? this.#ownLists : this.#lists
    const list = lists.list(query, () => {
      this.#hits.clear(this.#products.end)
      this.#takeAll()
      const facets = this.#filter(query, this.#pricesFor(query))
      return { slots: this.#hits.slots.slice(0, this.#hits.count), facets }
    })
    const productIds = cachedPage(list, query, () => {
      this.#hits.clear(this.#products.end)
      for (const slot of list.slots) this.#hits.add(slot, this.#products.standing[slot] as number)
      return this.#page(query, this.#pricesFor(query))
    })
    const { facets } = list
    return { total: list.slots.length, productIds, facets, understood: [], suggestions: [] }
  }

  #pricesFor({ ownPrices }: IndexQuery): PriceColumns {
    return ownPrices ? this.#ownPrices.fill(ownPrices, this.#products, this.#hits) : this.#products
  }

  #page({ sort, page, pageSize }: IndexQuery, prices: PriceColumns) {
    const slots = pageOf(this.#hits, this.#products, prices, sort, (page - 1) * pageSize, pageSize)
    return slots.map((slot) => this.#products.id[slot] as number)
  }

  async suggest(text: string, limit: number) {
    return suggestFor(this.#matcher(), text, limit)
  }

  async textOf(productId: number) {
    const slot = this.#products.slotOf(productId)
    return slot === undefined ? undefined : this.#texts.of(this.#products.text[slot] as number)
  }

  async apply(changes: IndexChange[]) {
    let began = performance.now()
    for (const change of changes) {
      this.#applyOne(change)
      const room = this.#merging.look()
      if (room) await room
      if (performance.now() - began < turnMs) continue
      await nextTurn()
      began = performance.now()
    }
  }

  /** Without the fresh segment. */
  image(): IndexImage {
    return imageOf(this.#stores)
  }

  /** Brands and categories still have to be applied. */
  restore(image: IndexImage) {
    return restoreImage(image, this.#stores)
  }

  get #stores() {
    return {
      products: this.#products,
      categories: this.#categories,
      texts: this.#texts,
      index: this.#textIndex,
    }
  }

  get textsEnd() {
    return this.#texts.end
  }

  get sharedBytes() {
    const arrays = Object.values(this.image().arrays)
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** @param isWhole merge everything into one segment @returns whether it was done */
  freeze(isWhole: boolean) {
    return this.#merging.freeze(isWhole)
  }

  #applyOne(change: IndexChange) {
    this.#lists.clear()
    this.#ownLists.clear()
    if (change.kind === 'product') this.#put(change.row)
    else if (change.kind === 'gone') this.#drop(change.productId)
    else this.#rename(change.names)
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
      products: this.#products,
      hits: this.#hits,
    }
  }

  #filter(query: IndexQuery, prices: PriceColumns) {
    const tests = filterTests(query, this.#products, this.#categories, prices)
    const failed = tests && this.#failed.of(tests, this.#hits.slots, this.#hits.count)
    if (query.isHitsOnly) return filterOnly(this.#hits, failed)
    return filterAndCount(this.#hits, this.#products, this.#categories, prices, failed)
  }

  #takeAmong(among: ReadonlyMap<number, number>): Understanding[] {
    for (const [productId, relevance] of among) {
      const slot = this.#products.slotOf(productId)
      if (slot !== undefined) this.#hits.add(slot, relevance + (this.#products.standing[slot] as number))
    }
    return []
  }

  #takeAll() {
    const { text, standing, end } = this.#products
    for (let slot = 0; slot < end; slot++) {
      if ((text[slot] as number) >= 0) this.#hits.add(slot, standing[slot] as number)
    }
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
    this.#hits.retain((slot) => !sure.has(slot))
    for (const [slot, score] of sure) this.#hits.add(slot, score + (this.#products.standing[slot] as number))
    return isGuess ? [] : understood
  }

  #put(row: SearchRow) {
    const slot = this.#products.take(row.id)
    const before = this.#products.text[slot] as number
    const text = this.#texts.numberOf(row, before)
    if (before !== text) {
      if (before >= 0) this.#texts.unlink(before, slot)
      this.#texts.link(text, slot)
      this.#products.text[slot] = text
    }
    this.#products.write(slot, row, this.#categories)
  }

  #drop(productId: number) {
    const slot = this.#products.slotOf(productId)
    if (slot === undefined) return
    this.#texts.unlink(this.#products.text[slot] as number, slot)
    this.#products.release(productId, slot)
  }
}
