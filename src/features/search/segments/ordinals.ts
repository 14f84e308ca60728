import { packKeyOfSku, packKeysIn } from '../facets/values.ts'
import type { CategoryName, SearchSku } from '../index/rows.ts'

export class Ordinals<T> {
  readonly values: T[] = []
  readonly #ordinals = new Map<T, number>()

  constructor(...first: T[]) {
    for (const value of first) this.add(value)
  }

  get size() {
    return this.values.length
  }

  add(value: T) {
    const known = this.#ordinals.get(value)
    if (known !== undefined) return known
    this.#ordinals.set(value, this.values.length)
    return this.values.push(value) - 1
  }

  find(value: T) {
    return this.#ordinals.get(value)
  }
}

const deepest = 8

/**
 * Sets of categories. Thousands of products share one, so filters and counts look at each set once. Ancestors are
 * included.
 */
export class CategorySets {
  readonly #sets = new Ordinals<string>()
  #parents = new Map<number, number>()
  readonly #members: number[][] = []

  get size() {
    return this.#sets.size
  }

  of(categoryIds: number[]) {
    return this.add([...new Set(categoryIds)].sort((a, b) => a - b).join(','))
  }

  get values(): readonly string[] {
    return this.#sets.values
  }

  add(key: string) {
    const set = this.#sets.add(key)
    this.#members[set] ??= this.#withAncestors(key)
    return set
  }

  membersOf(set: number) {
    return this.#members[set] ?? []
  }

  setTree(categories: Pick<CategoryName, 'id' | 'parentId'>[]) {
    this.#parents = new Map(
      categories.flatMap(({ id, parentId }) => (parentId === null ? [] : [[id, parentId]])),
    )
    for (const [set, key] of this.#sets.values.entries()) this.#members[set] = this.#withAncestors(key)
  }

  #withAncestors(key: string) {
    const members = new Set<number>()
    for (const text of key === '' ? [] : key.split(',')) {
      let id: number | undefined = Number(text)
      for (let level = 0; id !== undefined && level < deepest; level++) {
        members.add(id)
        id = this.#parents.get(id)
      }
    }
    return [...members]
  }
}

export class PackSets {
  readonly #sets = new Ordinals<string>()
  readonly #withKey = new Map<string, number[]>()

  of(skus: SearchSku[]) {
    return this.add([...new Set(skus.flatMap((sku) => packKeyOfSku(sku) ?? []))].sort().join(','))
  }

  get size() {
    return this.#sets.size
  }

  get values(): readonly string[] {
    return this.#sets.values
  }

  add(combination: string) {
    const known = this.#sets.size
    const set = this.#sets.add(combination)
    if (set < known) return set
    for (const key of combination.split(',')) this.#withKey.set(key, [...(this.#withKey.get(key) ?? []), set])
    return set
  }

  tableOf(packs: string[]) {
    const table = new Uint8Array(this.#sets.size)
    const keys = packs.flatMap((pack) => packKeysIn(pack, this.#withKey.keys()))
    for (const key of keys) for (const set of this.#withKey.get(key) ?? []) table[set] = 1
    return table
  }
}
