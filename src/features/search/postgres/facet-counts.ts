import type { CategorySets } from '../memory/category-sets.ts'
import type { Count, FacetCounts } from '../memory/facets.ts'
import { facetBits } from '../memory/filters.ts'
import { hazardValues, packingBands, purityBands } from '../schema.ts'

export const countedColumns = [
  'category_ids',
  'brand_id',
  'grade',
  'purity_band',
  'packing_bits',
  'hazard_bits',
  'is_in_stock',
  'is_priced',
] as const

const ownFilter = [
  ...[facetBits.category, facetBits.brand, facetBits.grade, facetBits.purity],
  ...[facetBits.packing, facetBits.hazard, facetBits.stock, facetBits.price],
]

/** How many products with a value in a column fail these filters and no others. */
export interface ColumnCount {
  /** Place in `countedColumns`. */
  column: number
  failed: number
  value: unknown
  count: number
}

const some = <T>(counts: Count<T>[]) => counts.filter(({ count }) => count > 0)

/** Sums up what each entry counts for. */
function sumsOf<T>(entries: ColumnCount[], membersOf: (value: never) => T[]): Map<T, number> {
  const sums = new Map<T, number>()
  for (const { value, count } of entries)
    for (const member of membersOf(value as never)) sums.set(member, (sums.get(member) ?? 0) + count)
  return sums
}

const bitsIn = (values: readonly string[]) => (bits: number) => values.filter((_, bit) => bits & (1 << bit))

/** The facets, each over the products that pass all filters but its own. */
export function facetsOf(counts: ColumnCount[], categories: CategorySets): FacetCounts {
  const entriesOf = (name: (typeof countedColumns)[number]) => {
    const column = countedColumns.indexOf(name)
    return counts.filter(
      (entry) => entry.column === column && (entry.failed === 0 || entry.failed === ownFilter[column]),
    )
  }
  const listOf = <T>(name: (typeof countedColumns)[number], membersOf: (value: never) => T[]): Count<T>[] =>
    [...sumsOf(entriesOf(name), membersOf)].map(([value, count]) => ({ value, count }))
  const inOrder = (values: readonly string[], list: Count<string>[]) =>
    some(values.map((value) => ({ value, count: list.find((one) => one.value === value)?.count ?? 0 })))
  return {
    category: listOf('category_ids', (ids: number[]) => categories.membersOf(categories.of(ids))),
    brand: listOf('brand_id', (id: number) => [id]),
    grade: listOf('grade', (grade: string | null) => (grade === null ? [] : [grade])),
    purity: inOrder(
      purityBands,
      listOf('purity_band', (band: number) => purityBands.slice(band - 1, band)),
    ),
    packing: inOrder(packingBands, listOf('packing_bits', bitsIn(packingBands))),
    stock: listOf('is_in_stock', (isInStock: boolean) => (isInStock ? ['true'] : [])),
    price: inOrder(
      ['shown', 'inquire'],
      listOf('is_priced', (isPriced: boolean) => [isPriced ? 'shown' : 'inquire']),
    ),
    hazard: inOrder(hazardValues, listOf('hazard_bits', bitsIn(hazardValues))),
  }
}

/** Products that pass all filters. */
export const totalOf = (counts: ColumnCount[]) =>
  counts.reduce((sum, { column, failed, count }) => (column === 0 && failed === 0 ? sum + count : sum), 0)
