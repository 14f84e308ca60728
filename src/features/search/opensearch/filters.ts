import { comparableAmount, readPackRange } from '#shared/packing.ts'
import { byFacet, type FacetName, facetNames } from '../facets/facets.ts'
import { hazardValues, packingBands, packKeyOf, purityBands } from '../facets/values.ts'
import type { NameBook } from '../index/name-book.ts'
import type { Count, FacetCounts, Filters } from '../index/search-index.ts'
import {
  type Aggregation,
  allOf,
  anyOf,
  type Bucket,
  type Clause,
  everything,
  nothing,
  termOf,
  termsOf,
} from './clauses.ts'
import type { Prices } from './prices.ts'

/** More distinct values of a facet than a catalogue has. */
const valuesAtMost = 20_000

type FacetClause = (filters: Filters, names: NameBook, prices: Prices) => Clause | undefined

const oneOf = (field: string, chosen: readonly (string | number)[]) =>
  chosen.length > 0 ? termsOf(field, chosen) : undefined

/** undefined: nothing chosen. */
const facetClauses: Record<FacetName, FacetClause> = {
  category: ({ categoryId }, names) =>
    oneOf('category', categoryId.length > 0 ? names.below(categoryId) : []),
  brand: ({ brandId }) => oneOf('brand', brandId),
  grade: ({ grade }) => oneOf('grade', grade),
  purity: ({ purity }) => oneOf('purity', purity),
  packing: ({ packing }) => oneOf('packing', packing),
  stock: ({ inStock }) => (inStock === undefined ? undefined : termOf('isInStock', inStock)),
  price: ({ priced }, _names, prices) => {
    const isShown = priced.includes('shown')
    const isEither = priced.length === 0 || (isShown && priced.includes('inquire'))
    return isEither ? undefined : prices.whetherShown(isShown)
  },
  hazard: ({ hazard }) => oneOf('hazard', hazard),
}

function bottlesWithin(pack: string): Clause {
  const range = readPackRange(pack)
  if (!range) return termOf('packs', packKeyOf(pack) ?? '')
  const [least, most] = [comparableAmount(range.least), comparableAmount(range.most)]
  if (!least || !most) return nothing
  const field = least.unit === 'g' ? 'grams' : 'millilitres'
  return { range: { [field]: { gte: least.amount, lte: most.amount } } }
}

export const isRanged = (least: number | undefined, most: number | undefined) =>
  least !== undefined || most !== undefined

const rangeOf = (field: string, least: number | undefined, most: number | undefined): Clause[] =>
  isRanged(least, most)
    ? [{ range: { [field]: { gte: least ?? 0, ...(most !== undefined && { lte: most }) } } }]
    : []

export interface ChosenFilters {
  /** Each is left out where its own facet is counted. */
  ofFacets: Map<FacetName, Clause>
  /** Pack sizes and ranges have no facet. */
  others: Clause[]
}

export function chosenFilters(filters: Filters, names: NameBook, prices: Prices): ChosenFilters {
  const ofFacets = facetNames.flatMap((facet): [FacetName, Clause][] => {
    const clause = facetClauses[facet](filters, names, prices)
    return clause ? [[facet, clause]] : []
  })
  const { pack, minPurity, maxPurity, minWeight, maxWeight } = filters
  return {
    ofFacets: new Map(ofFacets),
    others: [
      ...(pack.length > 0 ? [anyOf(pack.map(bottlesWithin))] : []),
      ...prices.within(filters.minPrice, filters.maxPrice),
      ...rangeOf('percent', minPurity, maxPurity),
      ...rangeOf('weight', minWeight, maxWeight),
    ],
  }
}

export function passing({ ofFacets, others }: ChosenFilters, except?: FacetName): Clause | undefined {
  const clauses = [
    ...[...ofFacets].flatMap(([facet, clause]) => (facet === except ? [] : [clause])),
    ...others,
  ]
  return clauses.length > 0 ? allOf(clauses) : undefined
}

const values = (field: string) => ({ terms: { field, size: valuesAtMost } })

const counts: Record<FacetName, (prices: Prices) => Clause> = {
  category: () => values('categories'),
  brand: () => values('brand'),
  grade: () => values('grade'),
  purity: () => values('purity'),
  packing: () => values('packing'),
  hazard: () => values('hazard'),
  stock: () => ({ filter: termOf('isInStock', true) }),
  price: (prices) => ({ filter: prices.whetherShown(true) }),
}

const shared = 'shared'

/**
 * Facets without a choice are counted together, among the products that pass all filters; each other one among those
 * that pass all filters but its own.
 */
export function facetAggregations(chosen: ChosenFilters, prices: Prices): Record<string, Clause> {
  const counted = (facets: readonly FacetName[], except?: FacetName) => ({
    filter: passing(chosen, except) ?? everything,
    aggs: Object.fromEntries(facets.map((facet) => [facet, counts[facet](prices)])),
  })
  const own = facetNames.filter((facet) => chosen.ofFacets.has(facet))
  const others = facetNames.filter((facet) => !chosen.ofFacets.has(facet))
  return {
    ...(others.length > 0 && { [shared]: counted(others) }),
    ...Object.fromEntries(own.map((facet) => [facet, counted([facet], facet)])),
  }
}

const countsOf = (buckets: Bucket[] | undefined) =>
  new Map((buckets ?? []).map(({ key, doc_count }) => [String(key), doc_count]))

const inOrder = (order: readonly string[], found: Map<string, number>) =>
  order.flatMap((value): Count<string>[] => {
    const count = found.get(value)
    return count ? [{ value, count }] : []
  })

function byCategory(found: Map<string, number>, names: NameBook): Count<number>[] {
  const sums = new Map<number, number>()
  for (const [set, count] of found) {
    const ids = set === '' ? [] : set.split(',').map(Number)
    for (const id of names.withAbove(ids)) sums.set(id, (sums.get(id) ?? 0) + count)
  }
  return [...sums].map(([value, count]) => ({ value, count }))
}

const some = <T>(all: Count<T>[]) => all.filter(({ count }) => count > 0)

/** The shape that `facetAggregations` asks for. */
export function readFacets(found: Record<string, Aggregation>, names: NameBook): FacetCounts {
  const within = byFacet((facet) => found[facet] ?? found[shared])
  const of = (facet: FacetName) => within[facet]?.[facet] as Aggregation | undefined
  const valuesOf = (facet: FacetName) => countsOf(of(facet)?.buckets)
  const shown = of('price')?.doc_count ?? 0
  return {
    category: byCategory(valuesOf('category'), names),
    brand: [...valuesOf('brand')].map(([value, count]) => ({ value: Number(value), count })),
    grade: [...valuesOf('grade')].map(([value, count]) => ({ value, count })),
    purity: inOrder(purityBands, valuesOf('purity')),
    packing: inOrder(packingBands, valuesOf('packing')),
    hazard: inOrder(hazardValues, valuesOf('hazard')),
    stock: some([{ value: 'true', count: of('stock')?.doc_count ?? 0 }]),
    price: some([
      { value: 'shown', count: shown },
      { value: 'inquire', count: (within.price?.doc_count ?? 0) - shown },
    ]),
  }
}
