import { packKeyOf, packKeyOfSku } from '../facets/pack-size.ts'
import type { SearchSku } from '../rows.ts'
import { Ordinals } from './ordinals.ts'

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
