import type { Database, Db } from '#server/db/client.ts'
import { fedChannel, findChangesEnd, isFedUntil } from './feed.repository.server.ts'

const pollMs = 1000

interface Waiting {
  ids: number[]
  since: number
  /** Before it are all transactions that changed them. */
  end: string
}

/** Changes that this process knows and the cluster may not: what was cached meanwhile is outdated once it has them. */
export class UnseenChanges {
  readonly #db: Db
  readonly #alias: string
  #noted = new Set<number>()
  #notedSince: number | undefined
  #waiting: Waiting | undefined

  constructor(db: Db, alias: string) {
    this.#db = db
    this.#alias = alias
  }

  note(ids: number[]) {
    if (ids.length === 0) return
    for (const id of ids) this.#noted.add(id)
    this.#notedSince ??= performance.now()
  }

  /** Of the oldest. */
  ageMs() {
    const since = this.#waiting?.since ?? this.#notedSince
    return since === undefined ? 0 : performance.now() - since
  }

  /** @param tell gets the products that the cluster may know by now @returns how to stop */
  async start(listen: Database['listen'], tell: (ids: number[]) => void) {
    const look = () => this.#look(tell).catch(() => {}) // it looks again in a second
    const unlisten = await listen(fedChannel, () => {
      const ids = [...(this.#waiting?.ids ?? []), ...this.#noted]
      if (ids.length > 0) tell(ids)
      void look()
    })
    const poll = setInterval(look, pollMs)
    poll.unref()
    return async () => {
      clearInterval(poll)
      await unlisten()
    }
  }

  async #look(tell: (ids: number[]) => void) {
    if (!this.#waiting && this.#noted.size > 0) {
      const [ids, since] = [[...this.#noted], this.#notedSince ?? performance.now()]
      this.#noted = new Set()
      this.#notedSince = undefined
      this.#waiting = { ids, since, end: await this.#end(ids) }
    }
    const waiting = this.#waiting
    if (!waiting || !(await isFedUntil(this.#db, this.#alias, waiting.end))) return
    if (this.#waiting !== waiting) return
    this.#waiting = undefined
    tell(waiting.ids)
  }

  /** Not lost when the database does not answer. */
  async #end(ids: number[]) {
    try {
      return await findChangesEnd(this.#db)
    } catch (problem) {
      this.note(ids)
      throw problem
    }
  }
}
