import { hazardValues, packingBands, purityBands } from '../facets/values.ts'
import type { Filters } from '../index/search-index.ts'
import type { CategorySets } from '../segments/ordinals.ts'
import { inStockFlag, type ProductColumns, pricedFlag } from '../segments/product-columns.ts'
import { grown } from '../segments/typed-arrays.ts'

/** In the order of `facetNames`; `otherBit` is for pack sizes and ranges, which have no facet. */
export const facetBits = {
  category: 1,
  brand: 2,
  grade: 4,
  purity: 8,
  packing: 16,
  stock: 32,
  price: 64,
  hazard: 128,
} as const
export const otherBit = 256

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

function chosenTable<T>(values: T[], isChosen: (value: T) => boolean) {
  return Uint8Array.from(values, (value) => (isChosen(value) ? 1 : 0))
}

function setTable(categories: CategorySets, chosen: number[]) {
  const table = new Uint8Array(categories.size)
  for (let set = 0; set < table.length; set++) {
    if (categories.membersOf(set).some((id) => chosen.includes(id))) table[set] = 1
  }
  return table
}

function wantedFlags({ inStock, priced }: Filters) {
  const isShown = priced.includes('shown')
  const isEitherPrice = priced.length === 0 || (isShown && priced.includes('inquire'))
  return { inStock, priced: isEitherPrice ? undefined : isShown }
}

function testsOf(filters: Filters, products: ProductColumns, categories: CategorySets): FilterTest[] {
  const tests: FilterTest[] = []
  const column = (bit: number, values: Column, table: Uint8Array) => tests.push(byTable(bit, values, table))
  const bits = (bit: number, values: Column, wanted: number) => tests.push(byBits(bit, values, wanted))
  const flag = (bit: number, flag: number, isWanted: boolean) =>
    tests.push(byFlag(bit, products.flags, flag, isWanted))
  const { categoryId, brandId, grade, purity, packing, hazard } = filters
  if (categoryId.length > 0)
    column(facetBits.category, products.categorySet, setTable(categories, categoryId))
  if (brandId.length > 0)
    column(
      facetBits.brand,
      products.brand,
      chosenTable(products.brands.values, (id) => brandId.includes(id)),
    )
  if (grade.length > 0)
    column(
      facetBits.grade,
      products.grade,
      chosenTable(products.grades.values, (value) => grade.includes(value)),
    )
  if (purity.length > 0)
    column(
      facetBits.purity,
      products.purity,
      chosenTable([undefined, ...purityBands], (band) => band !== undefined && purity.includes(band)),
    )
  if (packing.length > 0) bits(facetBits.packing, products.packing, bitsOf(packingBands, packing))
  if (hazard.length > 0) bits(facetBits.hazard, products.hazard, bitsOf(hazardValues, hazard))
  const wanted = wantedFlags(filters)
  if (wanted.inStock !== undefined) flag(facetBits.stock, inStockFlag, wanted.inStock)
  if (wanted.priced !== undefined) flag(facetBits.price, pricedFlag, wanted.priced)
  if (filters.pack.length > 0) column(otherBit, products.packSet, products.packSets.tableOf(filters.pack))
  return [...tests, ...rangeTests(filters, products)]
}

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

const rangeTests = (filters: Filters, products: ProductColumns) => [
  ...rangeTest(products.minPrice, filters.minPrice, filters.maxPrice),
  ...rangeTest(products.percent, filters.minPurity, filters.maxPurity),
  ...rangeTest(products.weight, filters.minWeight, filters.maxWeight),
]

export function filterTests(filters: Filters, products: ProductColumns, categories: CategorySets) {
  const tests = testsOf(filters, products, categories)
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
