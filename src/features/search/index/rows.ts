import type { ProductText } from '../language/product-words.ts'

export interface SearchRow extends ProductText {
  id: number
  brandId: number
  /** The primary category first. */
  categoryIds: number[]
  /** g/mol */
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
  /** Separated by `|`. */
  keywords: string
}

export interface Names {
  brands: BrandName[]
  categories: CategoryName[]
  synonyms: string[][]
}
