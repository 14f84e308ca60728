import type { Db } from '#server/db/client.ts'
import { findByIdentifier, findNumbers, findUnusedBeginning } from '../repository.server.ts'

const keptAtMost = 20_000
const readAtMost = 500
const none: Awaited<ReturnType<typeof findByIdentifier>> = []

/**
 * Finds products by catalogue number and sku code, which only the database knows. Most keywords are names and numbers
 * of other kinds, so it remembers beginnings that no number has (`ET`): what begins so need not be looked for.
 */
export class NumberFinder {
  readonly #db: Db
  #unused = new Set<string>()
  #generation = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** The products whose number, or a sku of which, is the text or begins with it; case does not count. */
  async find(text: string, limit: number) {
    const upper = text.toUpperCase()
    for (let end = 1; end <= upper.length; end++) if (this.#unused.has(upper.slice(0, end))) return none
    const generation = this.#generation
    const found = await findByIdentifier(this.#db, upper, limit)
    if (found.length === 0) {
      const beginning = await findUnusedBeginning(this.#db, upper)
      if (beginning !== undefined && generation === this.#generation) this.#remember(beginning)
    }
    return found
  }

  /** Learns the numbers of changed products; null: all may have changed. */
  async renew(productIds: number[] | null) {
    this.#generation++
    if (this.#unused.size === 0) return
    if (productIds === null || productIds.length > readAtMost) return this.#unused.clear()
    try {
      for (const { text } of await findNumbers(this.#db, productIds))
        for (let end = 1; end <= text.length; end++) this.#unused.delete(text.slice(0, end))
    } catch {
      this.#unused.clear() // the database is away; what is looked for next will say so
    }
  }

  #remember(beginning: string) {
    if (this.#unused.size >= keptAtMost) this.#unused.clear()
    this.#unused.add(beginning)
  }
}
