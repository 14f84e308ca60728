import { createHmac } from 'node:crypto'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { addCounts, removeEndedCounts } from './rate-counts.repository.server.ts'

const exchangeMs = 1000
const cleanMs = 60_000
const keysAtMost = 20_000
/** Who has used less of a limit is counted by each process alone: most visitors cost no query. */
const sharedFrom = 0.05

interface Count {
  own: number
  /** Part of `own` that the database has. */
  sent: number
  ofOthers: number
  endsAt: number
}

/**
 * Requests by key in a window that begins with the first one. Counts here at once, and exchanges the differences with
 * the other processes each second; while the database is away each process goes on alone.
 */
export class RateCounts {
  readonly #counts = new LRUCache<string, Count>({ max: keysAtMost })
  #due = new Map<string, Count>()
  readonly #db: Db
  readonly #secret: Buffer
  #running: Promise<boolean> | undefined
  #timers: NodeJS.Timeout[] = []

  /** @param secret of all processes: the database shall not know who asks */
  constructor(db: Db, secret: Buffer) {
    this.#db = db
    this.#secret = secret
  }

  count(key: string, windowMs: number, most: number) {
    const now = performance.now()
    let count = this.#counts.get(key)
    if (!count || count.endsAt <= now) {
      count = { own: 0, sent: 0, ofOthers: 0, endsAt: now + windowMs }
      this.#counts.set(key, count)
    }
    count.own++
    if (count.own >= most * sharedFrom) this.#due.set(key, count)
    return { current: count.own + count.ofOthers, ttl: count.endsAt - now }
  }

  /** What cannot be sent stays due. @returns whether there was anything to send */
  exchange(): Promise<boolean> {
    this.#running ??= this.#exchange().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  start(log: Pick<Log, 'warn' | 'info'>) {
    const clean = () => removeEndedCounts(this.#db).then(() => true)
    const tryExchange = loggingChanges(log, 'sharing the counts of requests', () => this.exchange())
    const tryClean = loggingChanges(log, 'removing old counts of requests', clean)
    this.#timers = [setInterval(tryExchange, exchangeMs).unref(), setInterval(tryClean, cleanMs).unref()]
  }

  async stop() {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running?.catch(() => {})
  }

  async #exchange() {
    const now = performance.now()
    const due = [...this.#due].filter(([, { endsAt }]) => endsAt > now)
    this.#due = new Map()
    if (due.length === 0) return false
    const sent = new Map(due.map(([key, count]) => [this.#markOf(key), { count, own: count.own }]))
    const added = [...sent].map(([mark, { count, own }]) => ({
      mark,
      added: own - count.sent,
      leftMs: count.endsAt - now,
    }))
    const known = await addCounts(this.#db, added).catch((problem: unknown) => {
      for (const [key, count] of due) if (!this.#due.has(key)) this.#due.set(key, count)
      throw problem
    })
    const answeredAt = performance.now()
    for (const { mark, count: total, leftMs } of known) {
      const { count, own } = sent.get(mark) ?? {}
      if (!count || own === undefined) continue
      count.sent = own
      count.ofOthers = Math.max(0, total - own)
      count.endsAt = answeredAt + leftMs
    }
    return true
  }

  #markOf(key: string) {
    return createHmac('sha256', this.#secret).update(key).digest('base64url').slice(0, 22)
  }
}

/** Work that is repeated all the time: one line when it begins to fail, one when it works again. */
function loggingChanges(log: Pick<Log, 'warn' | 'info'>, name: string, work: () => Promise<boolean>) {
  let isFailing = false
  return async () => {
    try {
      if (!(await work()) || !isFailing) return
      isFailing = false
      log.info(`${name} works again`)
    } catch (problem) {
      if (!isFailing) log.warn({ err: problem }, `${name} fails`)
      isFailing = true
    }
  }
}

/** Routes with a limit of their own count apart from the others, those of one group together. */
export const rateLimitStore = (counts: RateCounts) =>
  class Store implements FastifyRateLimitStore {
    readonly #route: string

    /** @param route the plugin adds the name of a group to the key */
    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, most: number) {
      done(null, counts.count(this.#route + key, windowMs, most))
    }

    child(options: FastifyRateLimitOptions & { routeInfo?: { url: string } }) {
      const route = 'groupId' in options && options.groupId ? '' : `${options.routeInfo?.url} `
      return new Store(options, route)
    }
  }
