import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chance } from './chance.ts'

export interface DemoBrand {
  id: number
  nameZh: string
  nameEn: string
  isHouseBrand?: boolean
  isImported?: boolean
  country: string
  descriptionZh: string
  descriptionEn: string
  /** Prefix of catalogue numbers. */
  prefix: string
  /** Keys at any level; empty: all. */
  categories: string[]
  grades: string[]
  /** Relative to the house brand. */
  priceLevel: number
  stockLevel: number
  /** Fraction of products that the brand sells. */
  coverage: number
}

export const readBrands = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'brands.json'), 'utf8')) as DemoBrand[]

export const sells = (brand: DemoBrand, key: string, path: string[]) =>
  brand.categories.some((category) => path.includes(category)) &&
  chance('sells', brand.prefix, key) < brand.coverage

export const sellsGrade = (brand: DemoBrand, grade: string) =>
  brand.grades.length === 0 || brand.grades.includes(grade)
