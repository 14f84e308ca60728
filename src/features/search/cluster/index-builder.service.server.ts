import { findHorizon, findIdentity, findRowsAfter } from '../sync/repository.server.ts'
import { findHouseBrand, forgetOldFeeds } from './feed.repository.server.ts'
import type { FeedOptions, FeedSession } from './feed-session.service.server.ts'
import { Indexes } from './indexes.ts'

const rowsAtOnce = 250

/** Builds an index beside the one that serves, and puts it in its place. Changes go to both meanwhile. */
export class IndexBuilder {
  readonly #options: FeedOptions
  readonly #session: FeedSession
  readonly #onBuilt: () => void
  readonly #indexes: Indexes
  #isTooOld: boolean
  #building: Promise<void> | undefined
  #built: string | undefined

  constructor(options: FeedOptions, session: FeedSession, isTooOld: boolean, onBuilt: () => void) {
    const { client, alias, shards } = options
    this.#options = options
    this.#session = session
    this.#onBuilt = onBuilt
    this.#isTooOld = isTooOld
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
    const [identity, houseBrandId] = await Promise.all([findIdentity(db), findHouseBrand(db)])
    const databaseIdentity = identity ?? null
    const isOutdated = this.#isTooOld || databaseIdentity !== state.databaseIdentity
    const isBrandOther = houseBrandId !== state.houseBrandId
    const isServing = state.indexName !== null && found.has(state.indexName)
    const isBuilding = state.buildingName !== null && found.has(state.buildingName)
    if (isOutdated || isBrandOther || !(isServing || isBuilding)) {
      const horizon = isOutdated || !isServing ? await findHorizon(db) : state.horizon
      await this.#begin({
        databaseIdentity,
        houseBrandId,
        horizon,
        indexName: isServing ? state.indexName : null,
      })
    } else if (isServing && !found.get(state.indexName ?? ''))
      await this.#indexes.serve(state.indexName ?? '')
    const used = [state.indexName, state.buildingName]
    await this.#indexes.remove([...found.keys()].filter((name) => !used.includes(name)))
    for (const old of await forgetOldFeeds(db, alias))
      await new Indexes(this.#options.client, old.alias, 1).removeAll()
    this.#goOn()
  }

  async #begin(state: Parameters<FeedSession['change']>[0]) {
    const buildingName = await this.#indexes.create()
    this.#options.log.info({ index: buildingName }, 'an index is built in the search cluster')
    await this.#session.change({ ...state, buildingName, buildingAfter: 0 })
    this.#isTooOld = false
  }

  #goOn() {
    const { buildingName } = this.#session.state
    if (!buildingName || this.#building) return
    this.#building = this.#build(buildingName)
      .catch((problem: unknown) => {
        if (!this.#session.hasEnded)
          this.#options.log.error({ err: problem }, 'an index could not be built, will go on')
      })
      .finally(() => {
        this.#building = undefined
      })
  }

  async #build(name: string) {
    const began = performance.now()
    const session = this.#session
    let sending: Promise<void> = Promise.resolve()
    for (let after = session.state.buildingAfter; session.state.buildingName === name; ) {
      const from = after
      const { version, rows } = await session.read((tx) => findRowsAfter(tx, from, rowsAtOnce))
      await sending
      const last = rows.at(-1)?.id
      if (last === undefined) break
      after = last
      sending = session.send(name, version, rows).then(() => session.change({ buildingAfter: last }))
      sending.catch(() => {}) // awaited above, before the next are sent
    }
    await this.#indexes.makeReady(name)
    if (session.state.buildingName !== name) return
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
