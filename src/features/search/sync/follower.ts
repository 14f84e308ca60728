import type { Log } from '#server/log.ts'
import type { CatalogChange } from '../index/search-service.ts'
import type { ChangeReader } from './change-reader.service.server.ts'

/** Reads changes when woken, and tells who listens. */
export class Follower {
  version = 0
  readonly listeners = new Set<(change: CatalogChange) => void>()
  readonly #reader: ChangeReader
  readonly #log: Pick<Log, 'error'>
  #running: Promise<void> | undefined
  #isStopped = false
  #wantedAt: number | undefined
  #readingSince: number | undefined

  constructor(reader: ChangeReader, log: Pick<Log, 'error'>) {
    this.#reader = reader
    this.#log = log
  }

  wake = () => {
    this.catchUp().catch((problem) => {
      if (!this.#isStopped) this.#log.error({ err: problem }, 'search could not read changes, will retry')
    })
  }

  behindMs() {
    const since = this.#readingSince ?? this.#wantedAt // a failed reading stays open until one succeeds
    return since === undefined ? 0 : performance.now() - since
  }

  catchUp(): Promise<void> {
    this.#wantedAt ??= performance.now()
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async stop() {
    this.#isStopped = true
    await this.#running?.catch(() => {})
  }

  /** That answers about these products may have changed; null: about all. */
  tell(productIds: number[] | null) {
    this.version++
    this.#notify({ version: this.version, productIds })
  }

  /** A failing listener must not stop the others: the change is not read again. */
  #notify(change: CatalogChange) {
    for (const listener of this.listeners) {
      try {
        listener(change)
      } catch (problem) {
        this.#log.error({ err: problem }, 'a listener failed on a change of the catalogue')
      }
    }
  }

  async #run() {
    while (this.#wantedAt !== undefined && !this.#isStopped) {
      this.#readingSince ??= this.#wantedAt
      this.#wantedAt = undefined
      await this.#reader.catchUp((productIds) => {
        this.tell(productIds)
      })
      this.#readingSince = undefined
    }
  }
}
