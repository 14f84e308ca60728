import { findIdentity, findRowsAfter } from '../sync/repository.server.ts'
import { IndexLost } from './bulk-sender.ts'
import { findFeedPoint, findHouseBrand, forgetOldFeeds, isTooOld } from './feed.repository.server.ts'
import type { FeedOptions, FeedSession, Products } from './feed-session.service.server.ts'
import { Indexes } from './indexes.ts'

const rowsAtOnce = 250
/** Counted after the serving index has accepted the same products, which shows that the cluster works. */
const patienceMs = 30_000

/** Builds an index beside the one that serves, and puts it in its place. Changes go to both meanwhile. */
export class IndexBuilder {
  readonly #options: FeedOptions
  readonly #session: FeedSession
  readonly #onBuilt: () => void
  readonly #indexes: Indexes
  #building: Promise<void> | undefined
  #leaving = new AbortController()
  /** The index being built exists but accepts nothing, for example because its node is lost. */
  #isStuck = false
  #built: string | undefined

  constructor(options: FeedOptions, session: FeedSession, onBuilt: () => void) {
    const { client, alias, shards } = options
    this.#options = options
    this.#session = session
    this.#onBuilt = onBuilt
    this.#indexes = new Indexes(client, alias, shards)
  }

  /** Resolves when nothing is built any more. */
  async ended() {
    await this.#building
  }

  /** Begins to build what is missing, goes on with what another process began, and removes what nobody uses. */
  async check() {
    const { db, alias } = this.#options
    const { state } = this.#session
    const found = await this.#indexes.list()
    const [identity, houseBrandId, isBehind] = await Promise.all([
      findIdentity(db),
      findHouseBrand(db),
      isTooOld(db, alias),
    ])
    const databaseIdentity = identity ?? null
    const isOutdated = isBehind || databaseIdentity !== state.databaseIdentity
    const isBrandOther = houseBrandId !== state.houseBrandId
    const isServing = state.indexName !== null && found.has(state.indexName)
    const isBuilding = state.buildingName !== null && found.has(state.buildingName) && !this.#isStuck
    const isBuildLost = state.buildingName !== null && !isBuilding
    if (isOutdated || isBrandOther || isBuildLost || !(isServing || isBuilding)) {
      const point = isOutdated || !isServing ? await findFeedPoint(db) : {}
      const indexName = isServing ? state.indexName : null
      await this.#begin({ databaseIdentity, houseBrandId, ...point, indexName })
    } else if (isServing && !found.get(state.indexName ?? ''))
      await this.#indexes.serve(state.indexName ?? '')
    const used = [state.indexName, state.buildingName]
    await this.#indexes.remove([...found.keys()].filter((name) => !used.includes(name)))
    for (const old of await forgetOldFeeds(db, alias))
      await new Indexes(this.#options.client, old.alias, 1).removeAll()
    this.#goOn()
  }

  async #begin(state: Parameters<FeedSession['change']>[0]) {
    // The former build must not store its progress as that of the new one.
    this.#leaving.abort()
    await this.#building
    this.#leaving = new AbortController()
    this.#built = undefined
    const buildingName = await this.#indexes.create()
    this.#options.log.info({ index: buildingName }, 'an index is built in the search cluster')
    await this.#session.change({ ...state, buildingName, buildingAfter: 0 })
    this.#isStuck = false
  }

  /** Sends changed products to the index being built. If it accepts none of them, the next check starts another build. */
  async sendChanged(products: Products) {
    const { indexName, buildingName } = this.#session.state
    if (!buildingName || this.#isStuck) return
    try {
      await this.#session.send(buildingName, products, indexName ? { withinMs: patienceMs } : {})
    } catch (problem) {
      if (!indexName || !(problem instanceof IndexLost)) throw problem
      this.#options.log.error({ index: buildingName }, 'an index cannot be built, will begin anew')
      this.#isStuck = true
      this.#leaving.abort()
      this.#built = undefined // it lacks these products
    }
  }

  #goOn() {
    const { buildingName } = this.#session.state
    if (!buildingName || this.#building) return
    const { signal } = this.#leaving
    this.#building = this.#build(buildingName, signal)
      .catch((problem: unknown) => {
        if (!this.#session.hasEnded && !signal.aborted)
          this.#options.log.error({ err: problem }, 'an index could not be built, will go on')
      })
      .finally(() => {
        this.#building = undefined
      })
  }

  async #build(name: string, stopping: AbortSignal) {
    const began = performance.now()
    const session = this.#session
    const isOver = () => stopping.aborted || session.hasEnded
    let sending: Promise<void> = Promise.resolve()
    for (let after = session.state.buildingAfter; !isOver(); ) {
      const from = after
      const { version, rows } = await session.read((tx) => findRowsAfter(tx, from, rowsAtOnce))
      await sending
      const last = rows.at(-1)?.id
      if (last === undefined) break
      after = last
      sending = session
        .send(name, { version, rows, goneIds: [] }, { stopping })
        .then(() => session.change({ buildingAfter: last }))
      sending.catch(() => {}) // awaited before the next are sent, and at the end
    }
    await sending
    if (!isOver()) await this.#indexes.makeReady(name, isOver)
    if (isOver()) return
    this.#options.log.info({ index: name, ms: Math.round(performance.now() - began) }, 'an index was built')
    this.#built = name
    this.#onBuilt()
  }

  /** Between two readings of changes, so that it has all that the other has. @returns whether there was one */
  async serveBuilt() {
    const name = this.#built
    if (!name) return false
    await this.#indexes.serve(name)
    await this.#session.change({ indexName: name, buildingName: null, buildingAfter: 0 })
    this.#built = undefined
    return true
  }

  refresh(name: string) {
    return this.#indexes.refresh(name)
  }
}
