import { compact, fold, hasHan } from './fold.ts'
import { readingsOf } from './pinyin.ts'
import type { BrandName, CategoryName, Names } from './rows.ts'

const gradeNames: Record<string, string[]> = {
  PT: ['基准', '基准试剂'],
  GR: ['优级纯', '保证试剂'],
  AR: ['分析纯', '分析试剂'],
  CP: ['化学纯'],
  LR: ['实验纯', '实验试剂'],
  BR: ['生物试剂'],
  BC: ['生化试剂'],
  BS: ['生物染色剂'],
  IND: ['指示剂'],
  SP: ['光谱纯'],
  HPLC: ['色谱纯', '液相色谱'],
  'LC-MS': ['质谱级', '质谱'],
  GC: ['气相色谱'],
  EP: ['高纯', '特纯'],
  MOS: ['电子纯'],
  ANHYDROUS: ['无水级'],
  D: ['氘代'],
  GBW: ['标准物质'],
  BATTERY: ['电池级'],
}

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

/** Brands, categories and grades by the words that name them. */
export class NameBook {
  brands = new Map<number, BrandName>()
  /** In the order in which the shop shows them. */
  categories = new Map<number, CategoryName>()
  #namedBrands: Named[] = []
  #namedCategories: Named[] = []
  readonly #grades = new Map<string, string>()

  constructor() {
    for (const [grade, names] of Object.entries(gradeNames))
      for (const name of names) this.#grades.set(name, grade)
  }

  set({ brands, categories }: Names) {
    this.brands = new Map(brands.map((brand) => [brand.id, brand]))
    this.categories = new Map(categories.map((category) => [category.id, category]))
    this.#namedBrands = brands.map(namedBrand)
    this.#namedCategories = categories.map(namedCategory)
  }

  /** @param word letters and digits only */
  brandsMeantBy(word: string) {
    return meant(this.#namedBrands, word)
  }

  categoriesMeantBy(word: string) {
    return meant(this.#namedCategories, word)
  }

  /** Whether a product of this grade is what the word asks for: `ar`, `lcms`, `分析纯`. */
  isGradeMeant(grade: string, word: string) {
    return grade !== '' && (compact(fold(grade)) === word || this.#grades.get(word) === grade)
  }
}
