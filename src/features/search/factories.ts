import type { Names, SearchRow, SearchSku } from './index/rows.ts'
import type { IndexQuery } from './index/search-index.ts'
import { MemoryIndex } from './matching/memory-index.ts'
import { searchQuery } from './schema.ts'

let sequence = 0

/** A sku of 500 mL at 100 yuan, not in stock. */
export const buildSearchSku = (overrides: Partial<SearchSku> = {}): SearchSku => ({
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  listPriceFen: 10_000,
  isInStock: false,
  ...overrides,
})

/** A product on sale as an index row. */
export function buildRow(overrides: Partial<SearchRow> = {}): SearchRow {
  const id = overrides.id ?? 1_000_000 + ++sequence
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
    molecularWeight: null,
    ecNumber: null,
    mdlNumber: null,
    inchiKey: null,
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
export async function buildIndex(rows: SearchRow[], names: Partial<Names> = {}) {
  const whole: Names = { brands: [], categories: [], synonyms: [], ...names }
  const index = new MemoryIndex()
  await index.apply([
    { kind: 'names', names: whole },
    ...rows.map((row) => ({ kind: 'product' as const, row })),
  ])
  return index
}

const smallShopNames: Names = {
  brands: [
    { id: 1, nameZh: '国药', nameEn: 'Sinochem', isHouseBrand: false },
    { id: 941, nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true },
  ],
  categories: [
    { id: 1, parentId: null, nameZh: '溶剂', nameEn: 'Solvents', keywords: '有机溶剂|solvent' },
    { id: 2, parentId: 1, nameZh: '醇类', nameEn: 'Alcohols', keywords: '' },
    { id: 3, parentId: null, nameZh: '酸与碱', nameEn: 'Acids and bases', keywords: '' },
  ],
  synonyms: [],
}

/** Products with similar names. */
export const buildSmallShop = (): { rows: SearchRow[]; names: Names } => ({
  names: smallShopNames,
  rows: [
    buildRow({
      id: 1,
      nameZh: '乙醇胺',
      nameEn: 'Ethanolamine',
      casNumber: '141-43-5',
      salesCount: 90_000,
      categoryIds: [3],
    }),
    buildRow({
      id: 2,
      nameZh: '乙醇',
      nameEn: 'Ethanol',
      casNumber: '64-17-5',
      aliasesZh: ['酒精'],
      aliasesEn: ['Ethyl alcohol'],
      grade: 'AR',
      categoryIds: [2],
    }),
    buildRow({
      id: 3,
      nameZh: '乙醇',
      nameEn: 'Ethanol',
      casNumber: '64-17-5',
      aliasesZh: ['酒精'],
      aliasesEn: ['Ethyl alcohol'],
      grade: 'GR',
      brandId: 941,
      categoryIds: [2],
    }),
    buildRow({
      id: 4,
      nameZh: '硫酸',
      nameEn: 'Sulfuric acid',
      casNumber: '7664-93-9',
      grade: 'AR',
      categoryIds: [3],
    }),
    buildRow({
      id: 5,
      nameZh: '硫酸铜',
      nameEn: 'Copper sulfate',
      casNumber: '7758-98-7',
      grade: 'AR',
      categoryIds: [3],
    }),
    buildRow({
      id: 6,
      nameZh: '2,4-二硝基苯肼',
      nameEn: '2,4-Dinitrophenylhydrazine',
      casNumber: '119-26-6',
      categoryIds: [3],
    }),
  ],
})
