import { hazardValues, packingBands, purityBands, type SearchQuery } from '../schema.ts'
import type { CategorySets } from './category-sets.ts'
import { inStockFlag, type ProductColumns, pricedFlag } from './product-columns.ts'

/** The filters of a query. Within one the values are alternatives; a product must pass them all. */
export type Filters = Pick<
  SearchQuery,
  | 'categoryId'
  | 'brandId'
  | 'grade'
  | 'purity'
  | 'packing'
  | 'inStock'
  | 'priced'
  | 'hazard'
  | 'pack'
  | 'minPurity'
  | 'maxPurity'
  | 'minWeight'
  | 'maxWeight'
  | 'minPrice'
  | 'maxPrice'
>

/** A bit per facet in the order of `facetNames`, and one for pack sizes and ranges, which have no facet. */
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
const otherBit = 256

/** @returns bits of the filters that the product in a slot does not pass */
export type FailedFilters = (slot: number) => number

const bitsOf = (values: readonly string[], chosen: string[]) =>
  chosen.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0)

/** For every ordinal whether it was chosen. */
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

/** One test per filter that is set, so that a query without filters costs nothing. */
function testsOf(filters: Filters, products: ProductColumns, categories: CategorySets): FailedFilters[] {
  const tests: FailedFilters[] = []
  const column = (bit: number, values: Uint16Array | Uint8Array | Int32Array, table: Uint8Array) =>
    tests.push((slot) => (table[values[slot] as number] === 1 ? 0 : bit))
  const bits = (bit: number, values: Uint16Array | Uint8Array, wanted: number) =>
    tests.push((slot) => (((values[slot] as number) & wanted) === 0 ? bit : 0))
  const flag = (bit: number, flag: number, isWanted: boolean) =>
    tests.push((slot) => ((((products.flags[slot] as number) & flag) !== 0) === isWanted ? 0 : bit))
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

/** @param values NaN where a product has none, which no comparison lets pass */
function rangeTest(
  values: Float64Array,
  least: number | undefined,
  most: number | undefined,
): FailedFilters[] {
  if (least === undefined && most === undefined) return []
  const low = least ?? 0
  const high = most ?? Number.POSITIVE_INFINITY
  return [(slot) => ((values[slot] as number) >= low && (values[slot] as number) <= high ? 0 : otherBit)]
}

const rangeTests = (filters: Filters, products: ProductColumns) => [
  ...rangeTest(products.minPrice, filters.minPrice, filters.maxPrice),
  ...rangeTest(products.percent, filters.minPurity, filters.maxPurity),
  ...rangeTest(products.weight, filters.minWeight, filters.maxWeight),
]

/** The test of all filters, or undefined when none is set. */
export function filterTest(filters: Filters, products: ProductColumns, categories: CategorySets) {
  const tests = testsOf(filters, products, categories)
  if (tests.length === 0) return
  return (slot: number) => {
    let failed = 0
    for (const test of tests) failed |= test(slot)
    return failed
  }
}
