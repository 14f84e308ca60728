import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { SearchRow } from '../index/rows.ts'
import { bulkLines } from '../opensearch/bulk.ts'
import { type SearchClient, SearchClusterError } from '../opensearch/client.server.ts'
import { documentOf } from '../opensearch/documents.ts'
import { writeAliasOf } from './indexes.ts'

interface Operation {
  id: number
  version: number
  isGone: boolean
  lines: string
}

interface BulkItem {
  status: number
  error?: { type?: string; reason?: string }
}

/** The cluster no longer has the index, or the index accepted nothing within the time limit. */
export class IndexLost extends Error {}

export interface SendLimits {
  stopping?: AbortSignal
  withinMs?: number
}

interface SenderOptions {
  client: SearchClient
  log: Pick<Log, 'info' | 'error'>
  stopping: AbortSignal
  /** Called before each repetition. */
  onWait(): Promise<void>
  /** A product that the cluster refuses. */
  onRefused(): void
}

const timeoutMs = 30_000
const [firstPauseMs, longestPauseMs] = [100, 5000]
const toldEveryMs = 60_000
/** Longest time at a stretch; then the event loop runs. */
const turnMs = 8
const [forbidden, notFound, conflict, tooLarge] = [403, 404, 409, 413]

/** Not caused by the product: the index is blocked or closed, or permissions or disk space are missing. */
const mayWorkLater = ({ status, error }: BulkItem) =>
  status === forbidden || status === 429 || status >= 500 || error?.type === 'index_closed_exception'

const deletionOf = (id: number, version: number): Operation => ({
  id,
  version,
  isGone: true,
  lines: bulkLines([{ id, version, isGone: true }]),
})

interface End {
  stopping: AbortSignal
  atMs: number
}

export interface Batch {
  version: number
  rows: SearchRow[]
  /** Products that are not on sale. */
  goneIds: number[]
  houseBrandId: number | undefined
}

/** Repeats until the cluster has all products. It removes a product that the cluster refuses from the index. */
export class BulkSender {
  readonly #options: SenderOptions
  #toldAt = -Infinity

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** @throws IndexLost */
  async send(
    index: string,
    batch: Batch,
    { stopping, withinMs = Number.POSITIVE_INFINITY }: SendLimits = {},
  ) {
    const signals = [this.#options.stopping, ...(stopping ? [stopping] : [])]
    const end = { stopping: AbortSignal.any(signals), atMs: performance.now() + withinMs }
    await this.#sendAll(index, await this.#operationsOf(batch), end)
  }

  async #operationsOf({ version, rows, goneIds, houseBrandId }: Batch) {
    const operations = goneIds.map((id) => deletionOf(id, version))
    let began = performance.now()
    for (const row of rows) {
      try {
        const document = documentOf(row, houseBrandId)
        const lines = bulkLines([{ id: row.id, version, document }])
        operations.push({ id: row.id, version, isGone: false, lines })
      } catch (problem) {
        operations.push(...this.#refuse({ id: row.id, version, isGone: false }, problem))
      }
      if (performance.now() - began < turnMs) continue
      await nextTurn()
      began = performance.now()
    }
    return operations
  }

  async #sendAll(index: string, operations: Operation[], end: End) {
    let left = operations
    for (let pauseMs = firstPauseMs; left.length > 0; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const sent = left
      try {
        left = await this.#sendOnce(index, sent)
        const busy = left.filter((operation) => sent.includes(operation)).length
        if (busy > 0) this.#tell({ busy })
      } catch (problem) {
        if (!(problem instanceof SearchClusterError)) throw problem
        const isWhole = problem.status === tooLarge || problem.status === 400
        if (isWhole && left.length > 1) return this.#sendHalves(index, left, end)
        if (isWhole) left = left.flatMap((operation) => this.#refuse(operation, problem))
        else this.#tell({ err: problem })
      }
      if (left.length === 0) return
      if (performance.now() > end.atMs) throw new IndexLost(index)
      await pause(pauseMs, undefined, { signal: end.stopping })
      await this.#options.onWait()
    }
  }

  async #sendHalves(index: string, operations: Operation[], end: End) {
    const middle = operations.length >> 1
    await this.#sendAll(index, operations.slice(0, middle), end)
    await this.#sendAll(index, operations.slice(middle), end)
  }

  /** @returns what has to be sent again */
  async #sendOnce(index: string, operations: Operation[]) {
    const path = `/${writeAliasOf(index)}/_bulk`
    const lines = operations.map((operation) => operation.lines).join('')
    // Without it, a late request would create an index that was removed.
    const query = { require_alias: true }
    const { items } = await this.#options.client.request<{ items: Record<string, BulkItem>[] }>(
      'POST',
      path,
      lines,
      {
        timeoutMs,
        query,
      },
    )
    return operations.flatMap((operation, place) => {
      const [item] = Object.values(items[place] ?? {})
      if (!item?.error || item.status === conflict) return []
      if (item.status === notFound) throw new IndexLost(index)
      return mayWorkLater(item) ? [operation] : this.#refuse(operation, item.error)
    })
  }

  /** @returns the deletion of its former document, whose price may be out of date */
  #refuse({ id, version, isGone }: Omit<Operation, 'lines'>, problem: unknown) {
    this.#options.log.error(
      { productId: id, err: problem },
      'a product cannot be searched: the cluster refuses it',
    )
    this.#options.onRefused()
    return isGone ? [] : [deletionOf(id, version)]
  }

  #tell(what: object) {
    if (performance.now() - this.#toldAt < toldEveryMs) return
    this.#toldAt = performance.now()
    this.#options.log.error(what, 'the search cluster does not take changes, will retry')
  }
}
