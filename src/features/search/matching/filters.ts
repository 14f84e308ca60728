import { byFacet, type FacetName, facetNames } from '../facets/facets.ts'
import { hazardValues, packingBands, purityBands } from '../facets/values.ts'
import type { Filters } from '../index/search-index.ts'
import { type IndexColumns, inStockFlag, type PriceColumns, pricedFlag } from '../segments/index-columns.ts'
import type { CategorySets } from '../segments/ordinals.ts'
import { grown } from '../segments/typed-arrays.ts'

/** At most 15 facets: a product has 16 bits. `otherBit` is for pack sizes and ranges, which have no facet. */
export const facetBits = byFacet((_, place) => 1 << place)
const otherBit = 1 << facetNames.length

type FilterTest = (slots: Int32Array, count: number, failed: Uint16Array) => void

type Column = Uint16Array | Uint8Array | Int32Array

// One loop per filter instead of one per product: it stays in one column and calls nothing.

const byTable =
  (bit: number, values: Column, table: Uint8Array): FilterTest =>
  (slots, count, failed) => {
    for (let i = 0; i < count; i++)
      if (table[values[slots[i] as number] as number] !== 1) failed[i] = (failed[i] as number) | bit
  }

const byBits =
  (bit: number, values: Column, wanted: number): FilterTest =>
  (slots, count, failed) => {
    for (let i = 0; i < count; i++)
      if (((values[slots[i] as number] as number) & wanted) === 0) failed[i] = (failed[i] as number) | bit
  }

const byFlag =
  (bit: number, values: Column, flag: number, isWanted: boolean): FilterTest =>
  (slots, count, failed) => {
    const wanted = isWanted ? flag : 0
    for (let i = 0; i < count; i++)
      if (((values[slots[i] as number] as number) & flag) !== wanted) failed[i] = (failed[i] as number) | bit
  }

const bitsOf = (values: readonly string[], chosen: string[]) =>
  chosen.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0)

const chosenTable = <T>(values: readonly T[], chosen: readonly T[]) =>
  Uint8Array.from(values, (value) => (chosen.includes(value) ? 1 : 0))

function setTable(categories: CategorySets, chosen: number[]) {
  const table = new Uint8Array(categories.size)
  for (let set = 0; set < table.length; set++) {
    if (categories.membersOf(set).some((id) => chosen.includes(id))) table[set] = 1
  }
  return table
}

type FacetTest = (
  bit: number,
  filters: Filters,
  products: IndexColumns,
  categories: CategorySets,
  prices: PriceColumns,
) => FilterTest | undefined

/** undefined: nothing chosen. */
const facetTests: Record<FacetName, FacetTest> = {
  category: (bit, { categoryId }, { categorySet }, categories) =>
    categoryId.length > 0 ? byTable(bit, categorySet, setTable(categories, categoryId)) : undefined,
  brand: (bit, { brandId }, { brand, brands }) =>
    brandId.length > 0 ? byTable(bit, brand, chosenTable(brands.values, brandId)) : undefined,
  grade: (bit, { grade: chosen }, { grade, grades }) =>
    chosen.length > 0 ? byTable(bit, grade, chosenTable(grades.values, chosen)) : undefined,
  purity: (bit, { purity: chosen }, { purity }) =>
    chosen.length > 0 ? byTable(bit, purity, chosenTable([undefined, ...purityBands], chosen)) : undefined,
  packing: (bit, { packing: chosen }, { packing }) =>
    chosen.length > 0 ? byBits(bit, packing, bitsOf(packingBands, chosen)) : undefined,
  stock: (bit, { inStock }, { flags }) =>
    inStock === undefined ? undefined : byFlag(bit, flags, inStockFlag, inStock),
  price: (bit, { priced }, _products, _categories, { flags }) => {
    const isShown = priced.includes('shown')
    const isEither = priced.length === 0 || (isShown && priced.includes('inquire'))
    return isEither ? undefined : byFlag(bit, flags, pricedFlag, isShown)
  },
  hazard: (bit, { hazard: chosen }, { hazard }) =>
    chosen.length > 0 ? byBits(bit, hazard, bitsOf(hazardValues, chosen)) : undefined,
}

const packTests = ({ pack }: Filters, { packSet, packSets }: IndexColumns) =>
  pack.length > 0 ? [byTable(otherBit, packSet, packSets.tableOf(pack))] : []

/** @param values NaN: unknown, fails every comparison */
function rangeTest(values: Float64Array, least: number | undefined, most: number | undefined): FilterTest[] {
  if (least === undefined && most === undefined) return []
  const low = least ?? 0
  const high = most ?? Number.POSITIVE_INFINITY
  return [
    (slots, count, failed) => {
      for (let i = 0; i < count; i++) {
        const value = values[slots[i] as number] as number
        if (!(value >= low && value <= high)) failed[i] = (failed[i] as number) | otherBit
      }
    },
  ]
}

const rangeTests = (filters: Filters, products: IndexColumns, { minPrice }: PriceColumns) => [
  ...rangeTest(minPrice, filters.minPrice, filters.maxPrice),
  ...rangeTest(products.percent, filters.minPurity, filters.maxPurity),
  ...rangeTest(products.weight, filters.minWeight, filters.maxWeight),
]

export function filterTests(
  filters: Filters,
  products: IndexColumns,
  categories: CategorySets,
  prices: PriceColumns,
) {
  const tests = [
    ...facetNames.flatMap(
      (facet) => facetTests[facet](facetBits[facet], filters, products, categories, prices) ?? [],
    ),
    ...packTests(filters, products),
    ...rangeTests(filters, products, prices),
  ]
  return tests.length === 0 ? undefined : tests
}

export class FailedFilters {
  #bits: Uint16Array = new Uint16Array(1024)

  of(tests: FilterTest[], slots: Int32Array, count: number) {
    this.#bits = grown(this.#bits, count)
    this.#bits.fill(0, 0, count)
    for (const test of tests) test(slots, count, this.#bits)
    return this.#bits
  }
}
