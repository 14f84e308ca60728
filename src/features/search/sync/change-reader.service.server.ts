import type { Db } from '#server/db/client.ts'
import type { SearchRow } from '../index/rows.ts'
import type { IndexChange, SearchIndex } from '../index/search-index.ts'
import { RecentChanges } from './recent-changes.ts'
import {
  findHorizon,
  findIdentity,
  findNames,
  findRecentChanges,
  findRows,
  findRowsAfter,
  isBehind,
  streamChanges,
} from './repository.server.ts'

const rowsPerRead = 250
const put = (row: SearchRow): IndexChange => ({ kind: 'product', row })

/** @returns horizon to read changes from: what happens during the load is read again */
export async function loadIndex(db: Db, index: Pick<SearchIndex, 'apply'>): Promise<string> {
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
  readonly #index: Pick<SearchIndex, 'apply'>
  readonly #findRows: typeof findRows
  #horizon: string
  #seen = new Set<number>()
  #identity: string | undefined
  #recent: RecentChanges | undefined

  constructor(db: Db, index: Pick<SearchIndex, 'apply'>, horizon: string, readRows = findRows) {
    this.#db = db
    this.#index = index
    this.#findRows = readRows
    this.#horizon = horizon
  }

  get horizon() {
    return this.#horizon
  }

  /** @param onApplied productIds null: all may have changed */
  async catchUp(onApplied: (productIds: number[] | null) => void = () => {}): Promise<void> {
    // Over one connection: the changes are of the database that it has identified.
    const read = await this.#db.connection().execute((connection) => this.#read(connection, onApplied))
    await read.applyRest()
    const { hasNames, horizon, seen, identity } = read
    if (hasNames) await this.#index.apply([{ kind: 'names', names: await findNames(this.#db) }])
    // Only now: after a failure everything is read again.
    this.#horizon = horizon
    this.#seen = seen
    this.#identity = identity ?? this.#identity
    this.#recent?.age(horizon)
    if (hasNames) onApplied(null)
  }

  async #read(connection: Db, onApplied: (productIds: number[]) => void) {
    const identity = await findIdentity(connection)
    const wasReplaced = identity !== undefined && this.#identity !== undefined && identity !== this.#identity
    this.#recent ??= new RecentChanges(await findRecentChanges(connection, this.#horizon))
    const again = wasReplaced ? await this.#goBack(connection, this.#recent) : []
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
      const [ids, rows] = [due, this.#findRows(this.#db, due)]
      rows.catch(() => {}) // awaited below, when those before are applied
      due = []
      await applying
      applying = apply(ids, rows)
      applying.catch(() => {}) // awaited before the next read is applied
    }
    const note = async (productId: number | null) => {
      if (changed.has(productId)) return
      changed.add(productId)
      if (productId !== null) due.push(productId)
      if (due.length === rowsPerRead) await renewDue()
    }
    for (const productId of again) await note(productId)
    for await (const change of streamChanges(connection, this.#horizon, rowsPerRead)) {
      horizon = change.horizon
      if (change.isReadAgain) seen.add(change.seq)
      if (!this.#seen.has(change.seq)) await note(change.productId)
    }
    const applyRest = async () => {
      if (due.length > 0) await renewDue()
      await applying
    }
    return { applyRest, hasNames: changed.has(null), horizon, seen, identity }
  }

  /** After a fail-over: other transactions may have got the ids and numbers of those that were lost. */
  async #goBack(db: Db, { horizon, products }: RecentChanges) {
    this.#seen.clear()
    this.#horizon = (await isBehind(db, horizon)) ? await loadIndex(this.#db, this.#index) : horizon
    return [...products, null]
  }

  async #renew(ids: number[], rows: SearchRow[]) {
    const onSale = new Set(rows.map((row) => row.id))
    const gone = ids
      .filter((id) => !onSale.has(id))
      .map((productId): IndexChange => ({ kind: 'gone', productId }))
    this.#recent?.add(ids)
    await this.#index.apply([...rows.map(put), ...gone])
  }
}
