import { byFacet, type FacetName } from '../facets/facets.ts'
import { hazardValues, packingBands, purityBandCount, purityBands } from '../facets/values.ts'
import type { Count, FacetCounts } from '../index/search-index.ts'
import { type IndexColumns, inStockFlag, type PriceColumns, pricedFlag } from '../segments/index-columns.ts'
import type { CategorySets } from '../segments/ordinals.ts'
import { facetBits } from './filters.ts'
import type { Hits } from './hits.ts'

/** Columns of bits and of sets are counted by whole value and split at the end. */
class Tally implements Record<FacetName, Uint32Array> {
  readonly category: Uint32Array
  readonly brand: Uint32Array
  readonly grade: Uint32Array
  readonly purity = new Uint32Array(purityBandCount)
  readonly packing = new Uint32Array(1 << packingBands.length)
  readonly hazard = new Uint32Array(1 << hazardValues.length)
  readonly stock = new Uint32Array(4)
  readonly price = new Uint32Array(4)

  constructor(products: IndexColumns, categories: CategorySets) {
    this.category = new Uint32Array(categories.size)
    this.brand = new Uint32Array(products.brands.size)
    this.grade = new Uint32Array(products.grades.size)
  }
}

const increment = (counts: Uint32Array, value: number) => {
  counts[value] = (counts[value] as number) + 1
}

/** Written out, as is `countOne`: a loop over the facets takes up to three times as long. */
function countAll(tally: Tally, products: IndexColumns, ofSlots: PriceColumns['flags'], slot: number) {
  increment(tally.category, products.categorySet[slot] as number)
  increment(tally.brand, products.brand[slot] as number)
  increment(tally.grade, products.grade[slot] as number)
  increment(tally.purity, products.purity[slot] as number)
  increment(tally.packing, products.packing[slot] as number)
  increment(tally.hazard, products.hazard[slot] as number)
  const flags = ofSlots[slot] as number
  increment(tally.stock, flags)
  increment(tally.price, flags)
}

/** A product that fails only one filter counts in that filter's own facet. */
function countOne(
  tally: Tally,
  products: IndexColumns,
  flags: PriceColumns['flags'],
  slot: number,
  failed: number,
) {
  if (failed === facetBits.category) increment(tally.category, products.categorySet[slot] as number)
  else if (failed === facetBits.brand) increment(tally.brand, products.brand[slot] as number)
  else if (failed === facetBits.grade) increment(tally.grade, products.grade[slot] as number)
  else if (failed === facetBits.purity) increment(tally.purity, products.purity[slot] as number)
  else if (failed === facetBits.packing) increment(tally.packing, products.packing[slot] as number)
  else if (failed === facetBits.hazard) increment(tally.hazard, products.hazard[slot] as number)
  else if (failed === facetBits.stock) increment(tally.stock, flags[slot] as number)
  else if (failed === facetBits.price) increment(tally.price, flags[slot] as number)
}

function byBit(values: readonly string[], counts: Uint32Array): Count<string>[] {
  const sums = new Uint32Array(values.length)
  for (let value = 1; value < counts.length; value++) {
    const count = counts[value] as number
    if (count > 0)
      for (let bit = 0; bit < values.length; bit++)
        if (value & (1 << bit)) sums[bit] = (sums[bit] as number) + count
  }
  return values.map((value, bit) => ({ value, count: sums[bit] as number }))
}

const flagged = (counts: Uint32Array, flag: number, isSet: boolean) =>
  counts.reduce((sum, count, flags) => (((flags & flag) !== 0) === isSet ? sum + count : sum), 0)

function byCategory(counts: Uint32Array, categories: CategorySets): Count<number>[] {
  const sums = new Map<number, number>()
  for (const [set, count] of counts.entries()) {
    if (count > 0) for (const id of categories.membersOf(set)) sums.set(id, (sums.get(id) ?? 0) + count)
  }
  return [...sums].map(([value, count]) => ({ value, count }))
}

const some = <T>(counts: Count<T>[]) => counts.filter(({ count }) => count > 0)

function read(tally: Tally, products: IndexColumns, categories: CategorySets): FacetCounts {
  const ordinals = <T>(values: readonly T[], counts: Uint32Array) =>
    some(values.map((value, i) => ({ value, count: counts[i] as number })))
  return {
    category: byCategory(tally.category, categories),
    brand: ordinals(products.brands.values, tally.brand),
    grade: ordinals(products.grades.values, tally.grade).filter(({ value }) => value !== ''),
    purity: ordinals(purityBands, tally.purity.subarray(1)),
    packing: some(byBit(packingBands, tally.packing)),
    stock: some([{ value: 'true', count: flagged(tally.stock, inStockFlag, true) }]),
    price: some([
      { value: 'shown', count: flagged(tally.price, pricedFlag, true) },
      { value: 'inquire', count: flagged(tally.price, pricedFlag, false) },
    ]),
    hazard: some(byBit(hazardValues, tally.hazard)),
  }
}

export const noFacets = (): FacetCounts => byFacet(() => [])

export function filterOnly(hits: Hits, failed: Uint16Array | undefined): FacetCounts {
  if (failed) {
    const { slots } = hits
    let passed = 0
    for (let i = 0; i < hits.count; i++) if (failed[i] === 0) slots[passed++] = slots[i] as number
    hits.count = passed
  }
  return noFacets()
}

/**
 * Each facet counts the products that pass all filters but its own, so that its other values stay selectable.
 * @param failed bits of the filters that each hit fails; undefined: no filters
 */
export function filterAndCount(
  hits: Hits,
  products: IndexColumns,
  categories: CategorySets,
  { flags }: PriceColumns,
  failed: Uint16Array | undefined,
): FacetCounts {
  const tally = new Tally(products, categories)
  const { slots } = hits
  let passed = 0
  for (let i = 0; i < hits.count; i++) {
    const slot = slots[i] as number
    const bits = failed === undefined ? 0 : (failed[i] as number)
    if (bits === 0) {
      slots[passed++] = slot
      countAll(tally, products, flags, slot)
    } else if ((bits & (bits - 1)) === 0) countOne(tally, products, flags, slot, bits)
  }
  hits.count = passed
  return read(tally, products, categories)
}
