import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { SearchClusterError } from '../opensearch/client.server.ts'
import { findRows, streamChanges } from '../sync/repository.server.ts'
import { IndexLost } from './bulk-sender.ts'
import {
  announceFed,
  findFeedPoint,
  type Lease,
  LeaseLost,
  readFeed,
  releaseLease,
  takeLease,
} from './feed.repository.server.ts'
import { type FeedOptions, FeedSession } from './feed-session.service.server.ts'
import { IndexBuilder } from './index-builder.service.server.ts'

const pollMs = 1000
const changesAtOnce = 1000
const rowsAtOnce = 250
const checkEveryMs = 30_000
const replacedForMs = 2000
const savedEveryMs = 2000
/** Changes within this time are sent in one batch: each batch makes the cluster refresh its index. */
const restMs = 300
const toldEveryMs = 60_000

/**
 * Keeps the index of the cluster equal to the catalogue. Every process has a feed, and one of them writes. Versions
 * make repetitions and two writers harmless: what was read later wins.
 */
export class Feed {
  readonly #options: FeedOptions
  readonly #lease: Lease
  #session: FeedSession | undefined
  #builder: IndexBuilder | undefined
  #seen = new Set<number>()
  #checkedAt = -Infinity
  #savedAt = -Infinity
  #sentAt = -Infinity
  #toldAt = -Infinity
  #isWanted = false
  #isStopped = false
  #running: Promise<void> | undefined

  constructor(options: FeedOptions) {
    this.#options = options
    this.#lease = { alias: options.alias, writer: randomUUID() }
  }

  /** @returns how to stop */
  async start(listen: Database['listen']) {
    const unlisten = await listen('catalog_change', this.wake)
    const poll = setInterval(this.wake, pollMs)
    poll.unref()
    return async () => {
      this.#isStopped = true
      clearInterval(poll)
      await unlisten()
      this.#session?.end()
      await this.#running
      await this.#builder?.ended()
      await releaseLease(this.#options.db, this.#lease).catch(() => {}) // it ends by itself
    }
  }

  wake = () => {
    this.#isWanted = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async #run() {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      try {
        await this.#feed()
      } catch (problem) {
        this.#fail(problem)
      }
    }
  }

  #fail(problem: unknown) {
    if (this.#isStopped) return
    const isOver = problem instanceof LeaseLost || problem instanceof IndexLost
    if (isOver) this.#session?.end() // the next one starts from the checkpoint in the database
    const isTold = problem instanceof SearchClusterError && performance.now() - this.#toldAt < toldEveryMs
    if (problem instanceof LeaseLost || isTold) return
    this.#toldAt = performance.now()
    this.#options.log.error({ err: problem }, 'the search cluster could not be fed, will retry')
  }

  async #feed() {
    const { db } = this.#options
    await pause(Math.max(0, this.#sentAt + restMs - performance.now()))
    if (!(await takeLease(db, this.#lease))) {
      this.#session?.end()
      return
    }
    if (!this.#session || this.#session.hasEnded) await this.#takeOver()
    const [session, builder] = [this.#session, this.#builder]
    if (!session || !builder) return
    if (performance.now() - this.#checkedAt > checkEveryMs) {
      await builder.check()
      this.#checkedAt = performance.now()
    }
    await this.#sendChanges(session, builder)
    // What it replaced is removed a little later: searches may still read it.
    if (await builder.serveBuilt()) this.#checkedAt = performance.now() - checkEveryMs + replacedForMs
  }

  async #takeOver() {
    await this.#builder?.ended()
    const state = await readFeed(this.#options.db, this.#lease.alias)
    if (!state) return
    this.#session = new FeedSession(this.#options, this.#lease, state)
    this.#builder = new IndexBuilder(this.#options, this.#session, this.wake)
    this.#seen = new Set()
    this.#checkedAt = -Infinity
  }

  async #sendChanges(session: FeedSession, builder: IndexBuilder) {
    const { db, alias } = this.#options
    const point = await findFeedPoint(db)
    const [seen, changed] = [new Set<number>(), new Set<number>()]
    for await (const change of streamChanges(db, session.state.horizon, changesAtOnce)) {
      if (change.isReadAgain) seen.add(change.seq)
      if (change.productId !== null && !this.#seen.has(change.seq)) changed.add(change.productId)
    }
    const ids = [...changed]
    for (let from = 0; from < ids.length; from += rowsAtOnce)
      await this.#renew(session, builder, ids.slice(from, from + rowsAtOnce))
    const { indexName } = session.state
    if (ids.length > 0) this.#sentAt = performance.now()
    if (ids.length > 0 && indexName) await builder.refresh(indexName)
    this.#seen = seen
    if (ids.length === 0 && performance.now() - this.#savedAt < savedEveryMs) return
    await session.change(point)
    this.#savedAt = performance.now()
    if (ids.length > 0) await announceFed(db, alias)
  }

  /** Also of the index that is built: a page of it may have been read before. */
  async #renew(session: FeedSession, builder: IndexBuilder, ids: number[]) {
    const { version, rows } = await session.read((tx) => findRows(tx, ids))
    const onSale = new Set(rows.map(({ id }) => id))
    const goneIds = ids.filter((id) => !onSale.has(id))
    const { indexName } = session.state
    if (indexName) await session.send(indexName, { version, rows, goneIds })
    await builder.sendChanged({ version, rows, goneIds })
  }
}
