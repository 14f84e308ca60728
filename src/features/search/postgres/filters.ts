import { packKeyOf } from '../facets/pack-size.ts'
import { type Filters, facetBits, otherBit } from '../memory/filters.ts'
import { hazardValues, packingBands, purityBands } from '../schema.ts'

/** What a filter asks of a column. A document without a value passes none. */
export type FilterTest = { bit: number } & (
  | { column: 'brand_id' | 'purity_band'; isAnyOf: number[] }
  | { column: 'grade'; isAnyText: string[] }
  | { column: 'category_ids'; hasAnyOf: number[] }
  | { column: 'packs'; hasAnyText: string[] }
  | { column: 'packing_bits' | 'hazard_bits'; hasBits: number }
  | { column: 'is_in_stock' | 'is_priced'; is: boolean }
  | {
      column: 'min_price_fen' | 'purity_percent' | 'molecular_weight'
      least: number
      most: number | undefined
    }
)

const bitsOf = (values: readonly string[], chosen: string[]) =>
  chosen.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0)

function rangeTest(
  column: 'min_price_fen' | 'purity_percent' | 'molecular_weight',
  least: number | undefined,
  most: number | undefined,
): FilterTest[] {
  return least === undefined && most === undefined ? [] : [{ bit: otherBit, column, least: least ?? 0, most }]
}

function flagTests({ inStock, priced }: Filters): FilterTest[] {
  const isShown = priced.includes('shown')
  const isEither = priced.length === 0 || (isShown && priced.includes('inquire'))
  return [
    ...(inStock === undefined ? [] : [{ bit: facetBits.stock, column: 'is_in_stock' as const, is: inStock }]),
    ...(isEither ? [] : [{ bit: facetBits.price, column: 'is_priced' as const, is: isShown }]),
  ]
}

/**
 * One test for each filter that is set.
 * @param within the ids of categories and of all below them
 */
export function testsOf(filters: Filters, within: (categoryIds: number[]) => number[]): FilterTest[] {
  const { categoryId, brandId, grade, purity, packing, hazard, pack } = filters
  const tests: (FilterTest | false)[] = [
    categoryId.length > 0 && {
      bit: facetBits.category,
      column: 'category_ids',
      hasAnyOf: within(categoryId),
    },
    brandId.length > 0 && { bit: facetBits.brand, column: 'brand_id', isAnyOf: brandId },
    grade.length > 0 && { bit: facetBits.grade, column: 'grade', isAnyText: grade },
    purity.length > 0 && {
      bit: facetBits.purity,
      column: 'purity_band',
      isAnyOf: purity.map((band) => purityBands.indexOf(band) + 1),
    },
    packing.length > 0 && {
      bit: facetBits.packing,
      column: 'packing_bits',
      hasBits: bitsOf(packingBands, packing),
    },
    hazard.length > 0 && {
      bit: facetBits.hazard,
      column: 'hazard_bits',
      hasBits: bitsOf(hazardValues, hazard),
    },
    pack.length > 0 && {
      bit: otherBit,
      column: 'packs',
      hasAnyText: pack.flatMap((size) => packKeyOf(size) ?? []),
    },
  ]
  return [
    ...tests.filter((test) => test !== false),
    ...flagTests(filters),
    ...rangeTest('min_price_fen', filters.minPrice, filters.maxPrice),
    ...rangeTest('purity_percent', filters.minPurity, filters.maxPurity),
    ...rangeTest('molecular_weight', filters.minWeight, filters.maxWeight),
  ]
}
