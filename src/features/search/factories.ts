import type { Names, SearchRow, SearchSku } from './rows.ts'
import { searchQuery } from './schema.ts'
import { type IndexQuery, MemoryIndex } from './search-index.ts'

let made = 0

/** A sku of 500 mL at 100 yuan, not in stock. */
export const buildSearchSku = (overrides: Partial<SearchSku> = {}): SearchSku => ({
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  listPriceFen: 10_000,
  isInStock: false,
  ...overrides,
})

/** A product on sale as search sees it. */
export function buildRow(overrides: Partial<SearchRow> = {}): SearchRow {
  const id = overrides.id ?? 1_000_000 + ++made
  return {
    id,
    brandId: 1,
    categoryIds: [1],
    nameZh: `试剂${id}`,
    nameEn: `Reagent ${id}`,
    aliasesZh: [],
    aliasesEn: [],
    casNumber: null,
    molecularFormula: null,
    grade: null,
    purity: null,
    pictograms: [],
    isHazardousChemical: false,
    salesCount: 0,
    createdAt: 1_700_000_000_000,
    skus: [buildSearchSku()],
    ...overrides,
  }
}

export const buildQuery = (overrides: Partial<IndexQuery> = {}): IndexQuery => ({
  ...searchQuery.parse({}),
  identified: [],
  pageSize: 100,
  ...overrides,
})

/** An index of the rows. */
export function buildIndex(rows: SearchRow[], names: Names = { brands: [], categories: [] }) {
  const index = new MemoryIndex()
  index.apply([{ kind: 'names', names }, ...rows.map((row) => ({ kind: 'product' as const, row }))])
  return index
}
