import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { SearchRow } from '../index/rows.ts'
import type { SearchClient } from '../opensearch/client.server.ts'
import { type Batch, BulkSender, type SendLimits } from './bulk-sender.ts'
import { changeFeed, type FeedState, type Lease, readVersioned } from './feed.repository.server.ts'

export interface FeedOptions {
  db: Db
  client: SearchClient
  log: Pick<Log, 'info' | 'error'>
  alias: string
  shards: number
  /** A product that the cluster does not take. */
  onRefused(): void
}

export type Products = Omit<Batch, 'houseBrandId'>

/** The time during which this process writes. */
export class FeedSession {
  readonly state: FeedState
  readonly #options: FeedOptions
  readonly #lease: Lease
  readonly #ending = new AbortController()
  readonly #sender: BulkSender

  constructor(options: FeedOptions, lease: Lease, state: FeedState) {
    this.#options = options
    this.#lease = lease
    this.state = state
    this.#sender = new BulkSender({
      ...options,
      stopping: this.#ending.signal,
      onWait: () => changeFeed(options.db, lease, {}),
    })
  }

  get hasEnded() {
    return this.#ending.signal.aborted
  }

  end() {
    this.#ending.abort()
  }

  /** @throws LeaseLost */
  async change(state: Partial<FeedState>) {
    await changeFeed(this.#options.db, this.#lease, state)
    Object.assign(this.state, state)
  }

  read(rows: (tx: Db) => Promise<SearchRow[]>) {
    return readVersioned(this.#options.db, this.#lease, rows)
  }

  /** @throws IndexLost */
  send(index: string, products: Products, limits?: SendLimits) {
    const houseBrandId = this.state.houseBrandId ?? undefined
    return this.#sender.send(index, { ...products, houseBrandId }, limits)
  }
}
