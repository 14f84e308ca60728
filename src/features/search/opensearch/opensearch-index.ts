import { LRUCache } from 'lru-cache'
import { NameBook } from '../index/name-book.ts'
import type { IndexAnswer, IndexChange, IndexQuery, SearchIndex } from '../index/search-index.ts'
import { keyKinds, type ProductText } from '../language/product-words.ts'
import { wordsOf } from '../language/tokenise.ts'
import { noFacets } from '../matching/facet-counts.ts'
import { withUsedPrices } from '../matching/own-price-columns.ts'
import type { Understanding } from '../schema.ts'
import { type BulkOperation, bulkLines } from './bulk.ts'
import { type Answer, type Body, bestOf, everything, scored, termOf } from './clauses.ts'
import { type SearchClient, SearchClusterError, searchAll } from './client.server.ts'
import { documentOf, keyOfKind } from './documents.ts'
import { KeywordSearch } from './keyword.ts'
import { ProductSearch } from './product-search.ts'
import { spellingsFor, suggestFor } from './suggestions.ts'

export interface OpenSearchIndexOptions {
  client: SearchClient
  /** An index, or an alias of one. */
  name: string
  /** Changes are visible at once, which costs the cluster much. */
  isVisibleAtOnce?: boolean
}

const keysAtOnce = 200
const textsAtMost = 5000
/** A text that a change replaced may explain a search so long. */
const textsForMs = 2000
const bulkTimeoutMs = 60_000
const kinds = Object.values(keyKinds)

const bestKind = (key: string): Body => ({
  query: bestOf(kinds.map((kind) => scored(termOf('keys', keyOfKind(kind, key)), kinds.length - kind))),
  size: 1,
  _source: false,
  track_total_hits: false,
})

/** Products in a cluster of OpenSearch. Terms come from `language/`, so it matches what `MemoryIndex` matches. */
export class OpenSearchIndex implements SearchIndex {
  readonly names = new NameBook()
  readonly #client: SearchClient
  readonly #name: string
  readonly #isVisibleAtOnce: boolean
  readonly #texts = new LRUCache<number, ProductText>({ max: textsAtMost, ttl: textsForMs })

  constructor({ client, name, isVisibleAtOnce = false }: OpenSearchIndexOptions) {
    this.#client = client
    this.#name = name
    this.#isVisibleAtOnce = isVisibleAtOnce
  }

  async count() {
    const { count } = await this.#client.request<{ count: number }>('GET', this.#path('_count'))
    return count
  }

  async known(keys: string[]) {
    const known = new Map<string, number>()
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      const some = keys.slice(from, from + keysAtOnce)
      const answers = await this.ask(some.map(bestKind))
      for (const [place, key] of some.entries()) {
        const score = answers[place]?.hits.hits[0]?._score
        if (score) known.set(key, kinds.length - Math.round(score))
      }
    }
    return known
  }

  async search(given: IndexQuery): Promise<IndexAnswer> {
    const query = given.ownPrices ? withUsedPrices(given) : given
    const search = new ProductSearch(query, this.names)
    const { answer, understood } = await this.#find(query, search)
    const { facets, ...found } = answer
      ? search.read(answer)
      : { total: 0, productIds: [], facets: undefined }
    if (answer) this.#remember(answer)
    const isNothing = !query.among && query.keyword !== '' && !(answer && this.#hasAny(answer))
    return {
      ...found,
      facets: facets ?? noFacets(),
      understood,
      suggestions: isNothing ? await spellingsFor(this, query.keyword) : [],
    }
  }

  suggest(text: string, limit: number) {
    return suggestFor(this, text, limit)
  }

  async textOf(productId: number) {
    const remembered = this.#texts.get(productId)
    if (remembered) return remembered
    const [answer] = await this.ask([{ query: termOf('id', productId), size: 1, track_total_hits: false }])
    return answer?.hits.hits[0]?._source?.words
  }

  async apply(changes: IndexChange[]) {
    const operations: BulkOperation[] = []
    for (const change of changes) {
      if (change.kind === 'names') this.names.set(change.names)
      else if (change.kind === 'gone') operations.push({ id: change.productId, isGone: true })
      else operations.push({ id: change.row.id, document: documentOf(change.row, this.#houseBrandId) })
    }
    if (operations.length === 0) return
    const { items } = await this.#client.request<{ items: Record<string, { error?: { reason: string } }>[] }>(
      'POST',
      this.#path('_bulk'),
      bulkLines(operations),
      { timeoutMs: bulkTimeoutMs, query: { refresh: this.#isVisibleAtOnce } },
    )
    const refused = items.flatMap((item) => Object.values(item)).find(({ error }) => error)
    if (refused) throw new SearchClusterError('refused', refused.error?.reason ?? 'refused')
    this.#texts.clear()
  }

  ask = (bodies: Body[]) => searchAll(this.#client, this.#name, bodies)

  get #houseBrandId() {
    return [...this.names.brands.values()].find(({ isHouseBrand }) => isHouseBrand)?.id
  }

  #path(call: string) {
    return `/${encodeURIComponent(this.#name)}/${call}`
  }

  #hasAny(answer: Answer) {
    return answer.hits.hits.length > 0 || (answer.aggregations?.matched?.doc_count ?? 0) > 0
  }

  async #find(
    query: IndexQuery,
    search: ProductSearch,
  ): Promise<{ answer: Answer | undefined; understood: Understanding[] }> {
    const one = async (body: Body) => ({ answer: (await this.ask([body]))[0], understood: [] })
    if (query.among) return one(search.among(query.among))
    const words = wordsOf(query.keyword)
    if (query.keyword === '' && query.identified.length === 0) return one(search.body(everything))
    const keywordSearch = new KeywordSearch(this, search)
    const found = words.length > 0 ? await keywordSearch.find(query.keyword, words) : undefined
    if (found) return found
    if (search.isIdentified) {
      const alone = await one(search.bodyAlone(search.identifiedAlone()))
      if (alone.answer && search.hasMatches(alone.answer)) return alone
    }
    const answer = words.length > 0 ? await keywordSearch.findPartial(words) : undefined
    if (!answer || !search.hasMatches(answer)) return { answer, understood: [] }
    return { answer, understood: [{ kind: 'partial', from: query.keyword, to: '' }] }
  }

  #remember({ hits }: Answer) {
    for (const { _id, _source } of hits.hits) if (_source?.words) this.#texts.set(Number(_id), _source.words)
  }
}
