import type { Db } from '#server/db/client.ts'
import { searchVersion } from './fingerprint-bits.ts'
import {
  findPlaces,
  findPlacesAfter,
  findPlacesOfStructures,
  findPreparedAfter,
  type Place,
} from './repository.server.ts'
import type { StructureThread } from './structure-thread.ts'

const rowsAtOnce = 2000
const pollMs = 5000
/** A change of brands or campaigns tells no products: all are read again, not more often than this. */
const restMs = 30_000

/** Fills the thread of structures from the database, anew when it was started anew, and follows what changes. */
export class StructureFeed {
  readonly #db: Db
  readonly #thread: StructureThread
  /** The start of the thread that was filled. */
  #filled = 0
  #lastSeq = 0
  #running: Promise<void> | undefined
  #changed = new Set<number>()
  #mayAllHaveChanged = false
  #allReadAt = 0
  #poll: NodeJS.Timeout | undefined

  constructor(db: Db, thread: StructureThread) {
    this.#db = db
    this.#thread = thread
  }

  /** Fills the thread once the shop has started, so that the first search need not wait. */
  fillSoon() {
    this.#poll ??= setInterval(this.#followLater, pollMs).unref()
  }

  /** Resolves when the thread has been filled. */
  async ready(): Promise<void> {
    if (this.#filled !== this.#thread.start()) await this.follow()
  }

  /** @param productIds that changed; null: any may have */
  note(productIds: number[] | null) {
    if (productIds === null) this.#mayAllHaveChanged = true
    else for (const id of productIds) this.#changed.add(id)
    if (this.#filled > 0) this.#followLater()
  }

  /** Brings the thread up to date. */
  follow(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async stop() {
    clearInterval(this.#poll)
    await this.#running?.catch(() => {})
  }

  /** A failure is met again, and told, when somebody searches. */
  #followLater = () => {
    this.follow().catch(() => {})
  }

  async #run() {
    this.#poll ??= setInterval(this.#followLater, pollMs).unref()
    const start = this.#thread.start()
    const isNew = this.#filled !== start
    if (isNew) this.#lastSeq = 0
    const added = await this.#putStructures()
    const isAllDue = this.#mayAllHaveChanged && Date.now() - this.#allReadAt > restMs
    if (isNew || isAllDue) await this.#putAllProducts()
    else await this.#inBatches(added, findPlacesOfStructures)
    const changed = [...this.#changed]
    this.#changed.clear()
    await this.#inBatches(changed, findPlaces)
    this.#filled = start
  }

  async #putStructures() {
    const added: number[] = []
    for (;;) {
      const rows = await findPreparedAfter(this.#db, searchVersion, this.#lastSeq, rowsAtOnce)
      const last = rows.at(-1)
      if (!last) return added
      await this.#thread.ask('putStructures', rows)
      this.#lastSeq = last.searchSeq
      for (const { id } of rows) added.push(id)
    }
  }

  async #putAllProducts() {
    this.#allReadAt = Date.now()
    this.#mayAllHaveChanged = false
    let last: Place | undefined
    do {
      const places = await findPlacesAfter(this.#db, last?.id ?? 0, rowsAtOnce)
      await this.#thread.ask('putProducts', places)
      last = places.at(-1)
    } while (last)
  }

  async #inBatches(ids: number[], find: (db: Db, ids: number[]) => Promise<Place[]>) {
    for (let i = 0; i < ids.length; i += rowsAtOnce)
      await this.#thread.ask('putProducts', await find(this.#db, ids.slice(i, i + rowsAtOnce)))
  }
}
