import type { ProductText } from '../language/product-words.ts'

/** What search needs to know of a product on sale. */
export interface SearchRow extends ProductText {
  id: number
  brandId: number
  /** The primary category first, then the others in which it shows. */
  categoryIds: number[]
  /** Grams per mole. */
  molecularWeight: number | null
  grade: string | null
  purity: string | null
  pictograms: string[]
  isHazardousChemical: boolean
  salesCount: number
  /** Milliseconds since 1970. */
  createdAt: number
  skus: SearchSku[]
}

export interface SearchSku {
  packCount: number
  amount: number | null
  amountUnit: string | null
  /** null: price on request */
  listPriceFen: number | null
  isInStock: boolean
}

export interface BrandName {
  id: number
  nameZh: string
  nameEn: string
  isHouseBrand: boolean
}

export interface CategoryName {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
  /** Pipe-separated words under which it is found too. */
  keywords: string
}

export interface Names {
  brands: BrandName[]
  /** In the order in which the shop shows them. */
  categories: CategoryName[]
  /** Groups of words that mean the same. */
  synonyms: string[][]
}
