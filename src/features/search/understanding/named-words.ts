import { compact, fold, hasHan } from '../language/fold.ts'
import { gradeNamed } from '../language/grade-names.ts'
import type { NameBook } from '../language/names.ts'
import type { FilterValue, Meaning } from './meaning.ts'

const shortestHan = 2
const shortestLatin = 3
/** What buyers write around a name that says nothing of it. */
const fillers = new Set([
  ...['试剂', '化学试剂', '试剂级', '产品', '品牌', '级别', '规格', '纯度', '包装', '价格', '报价', '多少钱'],
  ...['买', '购买', '采购', '求购', '厂家'],
  ...['reagent', 'chemical', 'price', 'buy', 'brand', 'pack', 'grade', 'purity'],
])

export type Named = Pick<Meaning, 'kind' | 'filters' | 'isSoft'>

const values = (parameter: FilterValue['parameter'], all: readonly (string | number)[]) =>
  all.map((value) => ({ parameter, value: String(value) }))

/** What a word or phrase names as a whole beside products: a grade, a brand, a category, or nothing. */
export function readNamed(book: NameBook, phrase: string): Named | undefined {
  const key = compact(fold(phrase))
  const grade = gradeNamed(key)
  if (grade) return { kind: 'grade', filters: values('grade', [grade.grade]), isSoft: grade.isSoft }
  if (fillers.has(key)) return { kind: 'filler', filters: [], isSoft: true }
  if (key.length < (hasHan(key) ? shortestHan : shortestLatin)) return
  const brands = book.brandsNamed(key)
  if (brands.length > 0) return { kind: 'brand', filters: values('brandId', brands), isSoft: false }
  const categories = book.categoriesNamed(key)
  if (categories.length === 0) return
  return { kind: 'category', filters: values('categoryId', categories), isSoft: true }
}
