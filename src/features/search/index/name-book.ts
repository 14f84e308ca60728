import { compact, fold, hasHan } from '#shared/fold.ts'
import { readingsOf } from '../language/pinyin.ts'
import type { BrandName, CategoryName, Names } from './rows.ts'

interface Named {
  id: number
  keys: string[]
}

const shortestLatinBeginning = 3
const shortestHanBeginning = 2
const deepest = 8
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

function isMeant(key: string, word: string) {
  if (key === word) return true
  return word.length >= (hasHan(word) ? shortestHanBeginning : shortestLatinBeginning) && key.startsWith(word)
}

const meant = (named: Named[], word: string) =>
  named.filter(({ keys }) => keys.some((key) => isMeant(key, word))).map(({ id }) => id)

function groupsByKey(groups: string[][]) {
  const byKey = new Map<string, string[]>()
  for (const words of groups)
    for (const key of keysOfNames(words)) byKey.set(key, [...(byKey.get(key) ?? []), ...words])
  return byKey
}

function idsByKey<T extends { id: number }>(all: T[], namesOf: (one: T) => string[]) {
  const ids = new Map<string, number[]>()
  for (const one of all)
    for (const key of keysOfNames(namesOf(one))) ids.set(key, [...(ids.get(key) ?? []), one.id])
  return ids
}

export class NameBook {
  brands = new Map<number, BrandName>()
  categories = new Map<number, CategoryName>()
  #namedBrands: Named[] = []
  #namedCategories: Named[] = []
  #synonyms = new Map<string, string[]>()
  #brandsByKey = new Map<string, number[]>()
  #categoriesByKey = new Map<string, number[]>()

  set({ brands, categories, synonyms }: Names) {
    this.brands = new Map(brands.map((brand) => [brand.id, brand]))
    this.categories = new Map(categories.map((category) => [category.id, category]))
    this.#namedBrands = brands.map(namedBrand)
    this.#namedCategories = categories.map(namedCategory)
    this.#synonyms = groupsByKey(synonyms)
    this.#brandsByKey = idsByKey(brands, ({ nameZh, nameEn }) => [
      nameZh,
      nameEn,
      ...readingsOf(nameZh).map(({ full }) => full),
    ])
    this.#categoriesByKey = this.#byCategoryKey(categories)
  }

  brandsMeantBy(word: string) {
    return meant(this.#namedBrands, word)
  }

  categoriesMeantBy(word: string) {
    return meant(this.#namedCategories, word)
  }

  /** @param key letters and digits only, folded */
  synonymsOf(key: string): string[] {
    const words = this.#synonyms.get(key) ?? []
    return [...new Set(words)].filter((word) => compact(fold(word)) !== key)
  }

  brandsNamed(key: string): readonly number[] {
    return this.#brandsByKey.get(key) ?? []
  }

  /** @returns the lowest categories of each branch with this name or keyword */
  categoriesNamed(key: string): readonly number[] {
    return this.#categoriesByKey.get(key) ?? []
  }

  /** These categories and those above them. */
  withAbove(ids: number[]): Set<number> {
    const all = new Set<number>()
    for (const id of ids) {
      let at: number | null = id
      for (let level = 0; at !== null && level < deepest; level++) {
        all.add(at)
        at = this.categories.get(at)?.parentId ?? null
      }
    }
    return all
  }

  /** These categories and those below them. */
  below(ids: number[]): number[] {
    const isWithin = (id: number) => ids.some((above) => this.withAbove([id]).has(above))
    return [...new Set([...ids, ...[...this.categories.keys()].filter(isWithin)])]
  }

  #isAbove(id: number, other: number) {
    let above = this.categories.get(other)?.parentId ?? null
    for (let level = 0; above !== null && level < deepest; level++) {
      if (above === id) return true
      above = this.categories.get(above)?.parentId ?? null
    }
    return false
  }

  #byCategoryKey(categories: CategoryName[]) {
    const named = idsByKey(categories, ({ nameZh, nameEn }) => [nameZh, ...nameZh.split(between), nameEn])
    const listed = idsByKey(categories, ({ keywords }) => keywords.split('|'))
    const lowest = ([key, ids]: [string, number[]]): [string, number[]] => [
      key,
      ids.filter((id) => !ids.some((other) => this.#isAbove(id, other))),
    ]
    return new Map([...listed, ...named].map(lowest))
  }
}
