import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { SearchRow } from '../index/rows.ts'
import { bulkLines } from '../opensearch/bulk.ts'
import { type SearchClient, SearchClusterError } from '../opensearch/client.server.ts'
import { documentOf } from '../opensearch/documents.ts'
import { writeAliasOf } from './indexes.ts'

interface Operation {
  id: number
  lines: string
}

interface BulkItem {
  status: number
  error?: { type?: string; reason?: string }
}

/** The cluster no longer has the index. */
export class IndexLost extends Error {}

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
const [conflict, notFound, tooLarge] = [409, 404, 413]
const isBusy = (status: number) => status === 429 || status >= 500

export interface Batch {
  version: number
  rows: SearchRow[]
  /** Products that are not on sale. */
  goneIds: number[]
  houseBrandId: number | undefined
}

/** Sends products until the cluster has them. Only a product that the cluster refuses is left out. */
export class BulkSender {
  readonly #options: SenderOptions
  #toldAt = -Infinity

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** @throws IndexLost */
  async send(index: string, batch: Batch) {
    await this.#sendAll(index, await this.#operationsOf(batch))
  }

  async #operationsOf({ version, rows, goneIds, houseBrandId }: Batch) {
    const operations: Operation[] = goneIds.map((id) => ({
      id,
      lines: bulkLines([{ id, version, isGone: true }]),
    }))
    let began = performance.now()
    for (const row of rows) {
      try {
        const document = documentOf(row, houseBrandId)
        operations.push({ id: row.id, lines: bulkLines([{ id: row.id, version, document }]) })
      } catch (problem) {
        this.#refuse(row.id, problem)
      }
      if (performance.now() - began < turnMs) continue
      await nextTurn()
      began = performance.now()
    }
    return operations
  }

  async #sendAll(index: string, operations: Operation[]) {
    let left = operations
    for (let pauseMs = firstPauseMs; left.length > 0; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        left = await this.#sendOnce(index, left)
        if (left.length === 0) return
        this.#tell({ busy: left.length })
      } catch (problem) {
        if (!(problem instanceof SearchClusterError)) throw problem
        const isWhole = problem.status === tooLarge || problem.status === 400
        if (isWhole && left.length > 1) return this.#sendHalves(index, left)
        if (isWhole) return this.#refuse(left[0]?.id, problem)
        this.#tell({ err: problem })
      }
      await pause(pauseMs, undefined, { signal: this.#options.stopping })
      await this.#options.onWait()
    }
  }

  async #sendHalves(index: string, operations: Operation[]) {
    const middle = operations.length >> 1
    await this.#sendAll(index, operations.slice(0, middle))
    await this.#sendAll(index, operations.slice(middle))
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
    return operations.filter(({ id }, place) => {
      const [item] = Object.values(items[place] ?? {})
      if (!item?.error || item.status === conflict) return false
      if (item.status === notFound) throw new IndexLost(index)
      if (isBusy(item.status)) return true
      this.#refuse(id, item.error)
      return false
    })
  }

  #refuse(productId: number | undefined, problem: unknown) {
    this.#options.log.error(
      { productId, err: problem },
      'a product cannot be searched: the cluster refuses it',
    )
    this.#options.onRefused()
  }

  #tell(what: object) {
    if (performance.now() - this.#toldAt < toldEveryMs) return
    this.#toldAt = performance.now()
    this.#options.log.error(what, 'the search cluster does not take changes, will retry')
  }
}
