import type { Db } from '#server/db/client.ts'
import type { SearchRow } from '../index/rows.ts'
import type { IndexChange, SearchIndex } from '../index/search-index.ts'
import { findHorizon, findNames, findRows, findRowsAfter, streamChanges } from './repository.server.ts'

const rowsPerRead = 250
const put = (row: SearchRow): IndexChange => ({ kind: 'product', row })

/** @returns horizon to read changes from: what happens during the load is read again */
export async function loadIndex(db: Db, index: SearchIndex): Promise<string> {
  const horizon = await findHorizon(db)
  await index.apply([{ kind: 'names', names: await findNames(db) }])
  let rows = await findRowsAfter(db, 0, rowsPerRead)
  while (rows.length > 0) {
    const next = findRowsAfter(db, rows.at(-1)?.id ?? 0, rowsPerRead)
    next.catch(() => {}) // awaited below; this only keeps an early failure from counting as unhandled
    await index.apply(rows.map(put))
    rows = await next
  }
  return horizon
}

/** Reads changes by transaction id, so that none is missed, and applies each once. */
export class ChangeReader {
  readonly #db: Db
  readonly #index: SearchIndex
  #horizon: string
  #seen = new Set<number>()

  constructor(db: Db, index: SearchIndex, horizon: string) {
    this.#db = db
    this.#index = index
    this.#horizon = horizon
  }

  get horizon() {
    return this.#horizon
  }

  /** @param onApplied productIds null: all may have changed */
  async catchUp(onApplied: (productIds: number[] | null) => void = () => {}): Promise<void> {
    const apply = async (ids: number[], rows: Promise<SearchRow[]>) => {
      await this.#renew(ids, await rows)
      onApplied(ids)
    }
    const seen = new Set<number>()
    const changed = new Set<number | null>()
    let horizon = this.#horizon
    let due: number[] = []
    let applying: Promise<void> = Promise.resolve()
    const renewDue = async () => {
      const [ids, rows] = [due, findRows(this.#db, due)]
      rows.catch(() => {}) // awaited below, when those before are applied
      due = []
      await applying
      applying = apply(ids, rows)
      applying.catch(() => {}) // awaited before the next read is applied
    }
    for await (const change of streamChanges(this.#db, this.#horizon, rowsPerRead)) {
      horizon = change.horizon
      if (change.isReadAgain) seen.add(change.seq)
      const { productId } = change
      if (this.#seen.has(change.seq) || changed.has(productId)) continue
      changed.add(productId)
      if (productId !== null) due.push(productId)
      if (due.length === rowsPerRead) await renewDue()
    }
    if (due.length > 0) await renewDue()
    await applying
    if (changed.has(null)) await this.#index.apply([{ kind: 'names', names: await findNames(this.#db) }])
    // Only now: after a failure everything is read again.
    this.#horizon = horizon
    this.#seen = seen
    if (changed.has(null)) onApplied(null)
  }

  async #renew(ids: number[], rows: SearchRow[]) {
    const onSale = new Set(rows.map((row) => row.id))
    const gone = ids
      .filter((id) => !onSale.has(id))
      .map((productId): IndexChange => ({ kind: 'gone', productId }))
    await this.#index.apply([...rows.map(put), ...gone])
  }
}
