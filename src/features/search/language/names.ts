import { gradeWords } from '#features/catalog/schema.ts'
import type { BrandName, CategoryName, Names } from '../rows.ts'
import { compact, fold, hasHan } from './fold.ts'
import { readingsOf } from './pinyin.ts'

/** The words a facet or an address may use for something that many products share. */
interface Named {
  id: number
  keys: string[]
}

const shortestLatinBeginning = 3
const shortestHanBeginning = 2
const between = /[|、，,；;与和及]/u

const keysOfNames = (names: string[]) => [
  ...new Set(names.map((name) => compact(fold(name))).filter(Boolean)),
]

const namedBrand = ({ id, nameZh, nameEn }: BrandName): Named => ({
  id,
  keys: keysOfNames([
    nameZh,
    nameEn,
    ...readingsOf(nameZh).flatMap(({ full, initials }) => [full, initials]),
  ]),
})

const namedCategory = ({ id, nameZh, nameEn, keywords }: CategoryName): Named => ({
  id,
  keys: keysOfNames([nameZh, ...nameZh.split(between), nameEn, ...keywords.split('|')]),
})

/** A whole name, or the beginning of one when that is long enough to mean it. */
function isMeant(key: string, word: string) {
  if (key === word) return true
  return word.length >= (hasHan(word) ? shortestHanBeginning : shortestLatinBeginning) && key.startsWith(word)
}

const meant = (named: Named[], word: string) =>
  named.filter(({ keys }) => keys.some((key) => isMeant(key, word))).map(({ id }) => id)

/** Each word's key with the words of all groups in which it stands. */
function groupsByKey(groups: string[][]) {
  const byKey = new Map<string, string[]>()
  for (const words of groups)
    for (const key of keysOfNames(words)) byKey.set(key, [...(byKey.get(key) ?? []), ...words])
  return byKey
}

/** Brands, categories and grades by the words that name them, and words that mean the same. */
export class NameBook {
  brands = new Map<number, BrandName>()
  /** In the order in which the shop shows them. */
  categories = new Map<number, CategoryName>()
  #namedBrands: Named[] = []
  #namedCategories: Named[] = []
  #synonyms = new Map<string, string[]>()
  readonly #grades = new Map<string, string>()

  constructor() {
    for (const [grade, names] of Object.entries(gradeWords))
      for (const key of keysOfNames(names)) this.#grades.set(key, grade)
  }

  set({ brands, categories, synonyms }: Names) {
    this.brands = new Map(brands.map((brand) => [brand.id, brand]))
    this.categories = new Map(categories.map((category) => [category.id, category]))
    this.#namedBrands = brands.map(namedBrand)
    this.#namedCategories = categories.map(namedCategory)
    this.#synonyms = groupsByKey(synonyms)
  }

  /** @param word letters and digits only */
  brandsMeantBy(word: string) {
    return meant(this.#namedBrands, word)
  }

  categoriesMeantBy(word: string) {
    return meant(this.#namedCategories, word)
  }

  /**
   * The other words of all groups in which this one stands, as they are written; none: [].
   * @param key letters and digits only, folded
   */
  synonymsOf(key: string): string[] {
    const words = this.#synonyms.get(key) ?? []
    return [...new Set(words)].filter((word) => compact(fold(word)) !== key)
  }

  /** Whether a product of this grade is what the word asks for: `ar`, `lcms`, `分析纯`. */
  isGradeMeant(grade: string, word: string) {
    return grade !== '' && (compact(fold(grade)) === word || this.#grades.get(word) === grade)
  }
}
