import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chance } from './chance.ts'

/** An invented brand and its character. */
export interface DemoBrand {
  id: number
  nameZh: string
  nameEn: string
  isHouseBrand?: boolean
  isImported?: boolean
  /** ISO 3166 code. */
  country: string
  descriptionZh: string
  descriptionEn: string
  /** Its catalogue numbers begin with it. */
  prefix: string
  /** Categories of any level; none of its grades named: all. */
  categories: string[]
  grades: string[]
  /** Against the house brand. */
  priceLevel: number
  stockLevel: number
  /** Share of what it could sell that it does sell. */
  coverage: number
}

export const readBrands = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'brands.json'), 'utf8')) as DemoBrand[]

/** Whether the brand sells this substance or article, whose categories from its own to the root are given. */
export const sells = (brand: DemoBrand, key: string, path: string[]) =>
  brand.categories.some((category) => path.includes(category)) &&
  chance('sells', brand.prefix, key) < brand.coverage

export const sellsGrade = (brand: DemoBrand, grade: string) =>
  brand.grades.length === 0 || brand.grades.includes(grade)
