import { packKeyOf, packKeyOfSku } from '../facets/values.ts'
import type { CategoryName, SearchSku } from '../index/rows.ts'

/** Gives each distinct value a small number, so that a column holds numbers and a count is an array. */
export class Ordinals<T> {
  readonly values: T[] = []
  readonly #ordinals = new Map<T, number>()

  constructor(...first: T[]) {
    for (const value of first) this.of(value)
  }

  get size() {
    return this.values.length
  }

  of(value: T) {
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
 * The combinations of categories in which products stand. Thousands of products share one, so a filter or a count
 * looks at each combination once. A combination holds the categories above its own too.
 */
export class CategorySets {
  readonly #sets = new Ordinals<string>()
  #parents = new Map<number, number>()
  readonly #members: number[][] = []

  get size() {
    return this.#sets.size
  }

  /** Number of the combination. */
  of(categoryIds: number[]) {
    return this.add([...new Set(categoryIds)].sort((a, b) => a - b).join(','))
  }

  /** Every combination in the order of its number, as text. */
  get keys(): readonly string[] {
    return this.#sets.values
  }

  /** @param key one of `keys` */
  add(key: string) {
    const set = this.#sets.of(key)
    this.#members[set] ??= this.#withAncestors(key)
    return set
  }

  /** Ids of the categories of a combination and of all above them, each once. */
  membersOf(set: number) {
    return this.#members[set] ?? []
  }

  /** Learns the tree; products need no change when a category moves. */
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

/** The combinations of pack sizes in which products are sold. Hundreds of products share one. */
export class PackSets {
  readonly #sets = new Ordinals<string>()
  readonly #withKey = new Map<string, number[]>()

  /** Number of the combination. */
  of(skus: SearchSku[]) {
    return this.add([...new Set(skus.flatMap((sku) => packKeyOfSku(sku) ?? []))].sort().join(','))
  }

  get size() {
    return this.#sets.size
  }

  /** Every combination in the order of its number, as text. */
  get keys(): readonly string[] {
    return this.#sets.values
  }

  /** @param combination one of `keys` */
  add(combination: string) {
    const known = this.#sets.size
    const set = this.#sets.of(combination)
    if (set < known) return set
    for (const key of combination.split(',')) this.#withKey.set(key, [...(this.#withKey.get(key) ?? []), set])
    return set
  }

  /** For each combination whether it has one of the packs. */
  tableOf(packs: string[]) {
    const table = new Uint8Array(this.#sets.size)
    for (const pack of packs) for (const set of this.#withKey.get(packKeyOf(pack) ?? '') ?? []) table[set] = 1
    return table
  }
}
