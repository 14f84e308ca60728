import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { searchVersion } from './molecules/structure-columns.ts'
import type { StructureRequests } from './molecules/structure-thread.ts'
import { StructureThread } from './molecules/structure-thread.ts'
import {
  findPlaces,
  findPlacesAfter,
  findPlacesOfStructures,
  findPreparedAfter,
  type ProductStructure,
} from './repository.server.ts'

const rowsAtOnce = 2000
const pollMs = 5000
/** Changes of brands or campaigns name no products, so all are read again, at most this often. */
const restMs = 30_000

export class StructureFeed {
  readonly #db: Db
  readonly #thread: Pick<StructureThread, 'ask' | 'start'>
  readonly #log: Pick<Log, 'error'>
  /** Number of the thread's start that was filled. */
  #filled = 0
  #lastSeq = 0
  #running: Promise<void> | undefined
  #changed = new Set<number>()
  #mayAllHaveChanged = false
  #allReadAt = 0
  #poll: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(db: Db, thread: Pick<StructureThread, 'ask' | 'start'>, log: Pick<Log, 'error'>) {
    this.#db = db
    this.#thread = thread
    this.#log = log
  }

  fillSoon() {
    this.#poll ??= setInterval(this.#fillWhenNotEmpty, pollMs).unref()
  }

  async ready(): Promise<void> {
    if (this.#filled !== this.#thread.start()) await this.follow()
  }

  /** @param productIds null: any may have changed */
  note(productIds: number[] | null) {
    if (productIds === null) this.#mayAllHaveChanged = true
    else for (const id of productIds) this.#changed.add(id)
    if (this.#filled > 0) this.#followLater()
  }

  /** @throws Failure busy, when stopped or the thread was lost */
  follow(): Promise<void> {
    if (this.#isStopped) return Promise.reject(new Failure('busy'))
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#poll)
    await this.#running?.catch(() => {})
  }

  /** The start of the thread takes a second of processor time: without structures it waits for a search. */
  #fillWhenNotEmpty = async () => {
    try {
      const isFilled = this.#filled > 0
      if (isFilled || (await findPreparedAfter(this.#db, searchVersion, 0, 1)).length > 0) this.#followLater()
    } catch (problem) {
      this.#report(problem)
    }
  }

  #followLater = () => {
    if (!this.#isStopped) this.follow().catch(this.#report)
  }

  #report = (problem: unknown) => {
    if (!this.#isStopped) this.#log.error({ err: problem }, 'structure search could not read new structures')
  }

  async #run() {
    this.fillSoon()
    const start = this.#thread.start()
    const isNew = this.#filled !== start
    if (isNew) this.#lastSeq = 0
    await this.#putStructures(isNew)
    const isAllDue = this.#mayAllHaveChanged && Date.now() - this.#allReadAt > restMs
    if (isNew || isAllDue) await this.#putAllProducts()
    await this.#putChanged()
    this.#filled = start
  }

  async #putStructures(isNew: boolean) {
    for (;;) {
      const rows = await findPreparedAfter(this.#db, searchVersion, this.#lastSeq, rowsAtOnce)
      const last = rows.at(-1)
      if (!last) return
      await this.#ask('putStructures', rows)
      const ids = rows.map(({ id }) => id)
      // A new thread receives all products anyway.
      if (!isNew) await this.#ask('putProducts', await findPlacesOfStructures(this.#db, ids))
      this.#lastSeq = last.searchSeq
    }
  }

  async #putAllProducts() {
    const couldHaveChanged = this.#mayAllHaveChanged
    this.#mayAllHaveChanged = false
    try {
      let last: ProductStructure | undefined
      do {
        const places = await findPlacesAfter(this.#db, last?.id ?? 0, rowsAtOnce)
        await this.#ask('putProducts', places)
        last = places.at(-1)
      } while (last)
      this.#allReadAt = Date.now()
    } catch (problem) {
      this.#mayAllHaveChanged ||= couldHaveChanged
      throw problem
    }
  }

  async #putChanged() {
    // Products that change during this read are read again.
    const ids = [...this.#changed]
    this.#changed = new Set()
    try {
      for (let i = 0; i < ids.length; i += rowsAtOnce)
        await this.#ask('putProducts', await findPlaces(this.#db, ids.slice(i, i + rowsAtOnce)))
    } catch (problem) {
      for (const id of ids) this.#changed.add(id)
      throw problem
    }
  }

  /** A call to a stopped thread would start it again. */
  #ask<Kind extends 'putStructures' | 'putProducts'>(kind: Kind, rows: StructureRequests[Kind]['ask']) {
    if (this.#isStopped) throw new Failure('busy')
    return this.#thread.ask(kind, rows)
  }
}

export interface StructureSearch {
  thread: StructureThread
  feed: StructureFeed
  stop(): Promise<void>
}

export const structureSearchKey = new ServiceKey<StructureSearch>('structure search')

interface Options {
  config: Pick<Config, 'rootDir'>
  db: Db
  log: Pick<Log, 'error'>
}

export function startStructureSearch({ config, db, log }: Options): StructureSearch {
  const thread = new StructureThread(config)
  const feed = new StructureFeed(db, thread, log)
  return {
    thread,
    feed,
    async stop() {
      // The feed first: it must not start the thread again.
      await Promise.all([feed.stop(), thread.stop()])
    },
  }
}
