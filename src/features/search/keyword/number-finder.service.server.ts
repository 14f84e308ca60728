import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import type { NumberLookup, NumberMatch } from '../index/search-service.ts'
import { findByIdentifier, findNumbers, findUnusedBeginning } from './repository.server.ts'

const unusedAtMost = 20_000
const readAtMost = 500
const foundAtMost = 5000
const none: NumberMatch[] = []

/**
 * Finds products by catalogue number and sku code. Caches matches until a product with such a number changes, and
 * also prefixes that no number has (`ET`), since most keywords are names.
 */
export class NumberFinder implements NumberLookup {
  readonly #db: Db
  #unused = new Set<string>()
  readonly #found = new LRUCache<string, NumberMatch[]>({ max: foundAtMost })
  #generation = 0

  constructor(db: Db) {
    this.#db = db
  }

  async find(text: string, limit: number) {
    const upper = text.toUpperCase()
    for (let end = 1; end <= upper.length; end++) if (this.#unused.has(upper.slice(0, end))) return none
    const key = `${upper} ${limit}`
    const known = this.#found.get(key)
    if (known) return known
    const generation = this.#generation
    const found = await findByIdentifier(this.#db, upper, limit)
    if (found.length === 0) {
      const beginning = await findUnusedBeginning(this.#db, upper)
      if (beginning !== undefined && generation === this.#generation) this.#addUnused(beginning)
    } else if (generation === this.#generation) this.#found.set(key, found)
    return found
  }

  /** @param productIds null: all products may have changed */
  async renew(productIds: number[] | null) {
    this.#generation++
    if (this.#unused.size === 0 && this.#found.size === 0) return
    if (productIds === null || productIds.length > readAtMost) return this.#clear()
    const changed = new Set(productIds)
    this.#invalidate((_, found) => found.some(({ productId }) => changed.has(productId)))
    try {
      const beginnings = new Set<string>()
      for (const { text } of await findNumbers(this.#db, productIds))
        for (let end = 1; end <= text.length; end++) beginnings.add(text.slice(0, end))
      for (const beginning of beginnings) this.#unused.delete(beginning)
      this.#invalidate((upper) => beginnings.has(upper))
    } catch {
      this.#clear() // the database is away; what is looked for next will say so
    }
  }

  #clear() {
    this.#unused.clear()
    this.#found.clear()
  }

  #invalidate(isOld: (upper: string, found: NumberMatch[]) => boolean) {
    for (const [key, found] of this.#found.entries())
      if (isOld(key.slice(0, key.lastIndexOf(' ')), found)) this.#found.delete(key)
  }

  #addUnused(beginning: string) {
    if (this.#unused.size >= unusedAtMost) this.#unused.clear()
    this.#unused.add(beginning)
  }
}
