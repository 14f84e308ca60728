import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { findChanges, findHorizon, findNames, findRows, findRowsAfter } from './repository.server.ts'
import type { SearchRow } from './rows.ts'
import type { IndexChange, SearchIndex } from './search-index.ts'

const rowsPerRead = 1000
const turnMs = 8

/** Applies row after row, and lets others have their turn every few milliseconds. */
async function applyInTurns(index: SearchIndex, changes: Iterable<IndexChange>) {
  let began = performance.now()
  for (const change of changes) {
    index.apply([change])
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
}

const put = (row: SearchRow): IndexChange => ({ kind: 'product', row })

/**
 * Fills an empty index from the database.
 * @returns the horizon from which changes have to be read: what happens during the load is read again after it
 */
export async function loadIndex(db: Db, index: SearchIndex): Promise<string> {
  const horizon = await findHorizon(db)
  index.apply([{ kind: 'names', names: await findNames(db) }])
  let rows = await findRowsAfter(db, 0, rowsPerRead)
  while (rows.length > 0) {
    // The next rows are on their way while these go in.
    const next = findRowsAfter(db, rows.at(-1)?.id ?? 0, rowsPerRead)
    next.catch(() => {}) // awaited below; this only keeps an early failure from counting as unhandled
    await applyInTurns(index, rows.map(put))
    rows = await next
  }
  return horizon
}

/** What changed, as listeners are told it. */
export interface CatalogChange {
  /** Grows with every change that was applied. */
  version: number
  /** null: brands, categories or campaigns, which touch any product. */
  productIds: number[] | null
}

/** Reads the table of changes by transaction, so that none is missed, and applies each once. */
export class ChangeReader {
  readonly #db: Db
  readonly #index: SearchIndex
  #horizon: string
  #seen = new Map<number, number | null>()

  constructor(db: Db, index: SearchIndex, horizon: string) {
    this.#db = db
    this.#index = index
    this.#horizon = horizon
  }

  /** Applies what is new. @returns the products changed, null when all may be, undefined when nothing was new */
  async catchUp(): Promise<number[] | null | undefined> {
    const found = await findChanges(this.#db, this.#horizon)
    const fresh = [...found.changes].filter(([seq]) => !this.#seen.has(seq)).map(([, id]) => id)
    if (fresh.includes(null)) this.#index.apply([{ kind: 'names', names: await findNames(this.#db) }])
    const ids = [...new Set(fresh.filter((id) => id !== null))]
    for (let from = 0; from < ids.length; from += rowsPerRead)
      await this.#renew(ids.slice(from, from + rowsPerRead))
    // Only now: a failure above leaves everything to be read again.
    this.#horizon = found.horizon
    this.#seen = found.changes
    if (fresh.length === 0) return undefined
    return fresh.includes(null) ? null : ids
  }

  async #renew(ids: number[]) {
    const rows = await findRows(this.#db, ids)
    const onSale = new Set(rows.map((row) => row.id))
    const gone = ids
      .filter((id) => !onSale.has(id))
      .map((productId): IndexChange => ({ kind: 'gone', productId }))
    await applyInTurns(this.#index, [...rows.map(put), ...gone])
  }
}
