import type { CategoryName } from '../rows.ts'
import { Ordinals } from './ordinals.ts'

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
