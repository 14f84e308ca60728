import type { NameBook } from '../index/name-book.ts'
import type { FacetCounts, IndexQuery } from '../index/search-index.ts'
import type { Sort } from '../schema.ts'
import {
  type Answer,
  allOf,
  type Body,
  bestOf,
  type Clause,
  scored,
  script,
  termsOf,
  totalOf,
} from './clauses.ts'
import { type ChosenFilters, chosenFilters, facetAggregations, passing, readFacets } from './filters.ts'
import { pagesEnd } from './mapping.ts'
import { listPrices, type Prices, pricesOf } from './prices.ts'

const byStanding = [{ standing: 'desc' }, { id: 'asc' }]
const orders: Record<Exclude<Sort, 'price' | 'price-desc'>, Body[]> = {
  relevance: [{ _score: 'desc' }, ...byStanding],
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  sales: [{ sales: 'desc' }, { id: 'asc' }],
}

/** Relevance of given products; they are few enough for a map of parameters. */
const given = `params.points.get(doc['id'].value.toString())`

/** A search for the products of a query: their order, filters, facets and page. */
export class ProductSearch {
  readonly #query: IndexQuery
  readonly #names: NameBook
  readonly #prices: Prices
  readonly #chosen: ChosenFilters

  constructor(query: IndexQuery, names: NameBook) {
    this.#query = query
    this.#names = names
    this.#prices = query.ownPrices ? pricesOf(query.ownPrices, names) : listPrices
    this.#chosen = chosenFilters(query, names, this.#prices)
  }

  /** Products that the database identified, by their best score. */
  get #identified() {
    const best = new Map<number, number>()
    for (const { productIds, score } of this.#query.identified)
      for (const id of productIds) best.set(id, Math.max(score, best.get(id) ?? 0))
    return best
  }

  get isIdentified() {
    return this.#identified.size > 0
  }

  /** Instead of what the words match. */
  identifiedAlone(): Clause {
    const byScore = Map.groupBy(this.#identified, ([, score]) => score)
    return bestOf(
      [...byScore].map(([score, all]) =>
        scored(
          termsOf(
            'id',
            all.map(([id]) => id),
          ),
          score,
        ),
      ),
    )
  }

  /** Products of the query with those identified, which keep their own score. */
  body = (query: Clause): Body => this.#compose(this.#withIdentified(query), query)

  bodyAlone = (query: Clause): Body => this.#compose(query, query)

  hasMatches = ({ aggregations }: Answer) => (aggregations?.matched?.doc_count ?? 0) > 0

  among(points: ReadonlyMap<number, number>): Body {
    const filter = termsOf('id', [...points.keys()])
    const asText = Object.fromEntries([...points].map(([id, relevance]) => [id, relevance]))
    const query = {
      query: allOf([filter]),
      ...script(`((Number) ${given}).doubleValue()`, { points: asText }),
    }
    return this.bodyAlone({ script_score: query })
  }

  read(answer: Answer): { total: number; productIds: number[]; facets: FacetCounts | undefined } {
    const { isHitsOnly } = this.#query
    return {
      total: totalOf(answer),
      productIds: answer.hits.hits.map(({ _id }) => Number(_id)),
      facets: isHitsOnly ? undefined : readFacets(answer.aggregations ?? {}, this.#names),
    }
  }

  #withIdentified(query: Clause): Clause {
    const ids = [...this.#identified.keys()]
    if (ids.length === 0) return query
    const others = { bool: { must: [query], must_not: [termsOf('id', ids)] } }
    return bestOf([this.identifiedAlone(), others])
  }

  #compose(query: Clause, words: Clause): Body {
    const { isHitsOnly, page, pageSize } = this.#query
    const filter = passing(this.#chosen)
    const from = (page - 1) * pageSize
    const isBeyond = from + pageSize > pagesEnd
    return {
      query,
      ...(filter && { post_filter: filter }),
      sort: this.#order,
      ...(isBeyond ? { size: 0 } : { from, size: pageSize }),
      track_total_hits: true,
      _source: page === 1,
      aggs: {
        matched: { filter: words },
        ...(!isHitsOnly && facetAggregations(this.#chosen, this.#prices)),
      },
    }
  }

  get #order() {
    const { sort } = this.#query
    if (sort !== 'price' && sort !== 'price-desc') return orders[sort]
    return [this.#prices.order(sort === 'price'), { id: 'asc' }]
  }
}
