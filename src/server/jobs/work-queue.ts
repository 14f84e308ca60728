import { Failure } from '#shared/failure.ts'

export interface QueueLimits {
  concurrency: number
  maxWaiting: number
  /** Left out: any time. */
  maxWaitMs?: number
  /** Work that would wait longer, as fast as work has ended of late, is refused at once; some may always wait. */
  expected?: { waitMs: number; atLeastWaiting: number }
}

/** Of a new interval in the average: about the last twenty count. */
const newest = 0.05

/** Bounded FIFO queue. Work is refused by queue length and waiting time, never by CPU load. */
export class WorkQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Set<() => void>()
  readonly #running = new Set<Promise<unknown>>()
  #places = 0
  /** While others waited: between the ends of two works. */
  #intervalMs = 0
  #lastEnd: number | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws Failure `busy` when the queue is full or the wait takes too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    const running = work()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
      this.#leave()
    }
  }

  /** So many wait that further work may be refused for its expected wait. */
  get hasBacklog() {
    const { expected } = this.#limits
    return expected !== undefined && this.#waiting.size >= expected.atLeastWaiting
  }

  get isFull() {
    const { concurrency, maxWaiting, expected } = this.#limits
    const waiting = this.#waiting.size
    if (this.#places < concurrency) return false
    if (waiting >= maxWaiting) return true
    return expected !== undefined && this.hasBacklog && waiting * this.#intervalMs > expected.waitMs
  }

  get waiting() {
    return this.#waiting.size
  }

  /**
   * For work that does not end where it begins.
   * @param gone nobody waits for the work any more
   * @returns to be called once, at the end of the work. @throws Failure `busy`, also when `gone`
   */
  async enter(gone?: AbortSignal): Promise<() => void> {
    await this.#enter(gone)
    return () => this.#leave()
  }

  /** Resolves when nothing is running or waiting. */
  async idle() {
    while (this.#places > 0) await Promise.allSettled(this.#running)
  }

  async #enter(gone?: AbortSignal) {
    const { concurrency, maxWaitMs } = this.#limits
    if (this.#places < concurrency) {
      this.#places++
      return
    }
    if (this.isFull) throw new Failure('busy')
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        clearTimeout(timer)
        this.#waiting.delete(enter)
        reject(new Failure('busy'))
      }
      gone?.addEventListener('abort', giveUp, { once: true })
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      this.#waiting.add(enter)
    })
  }

  #leave() {
    const [next] = this.#waiting
    this.#noteEnd(next !== undefined)
    if (!next) {
      this.#places--
      return
    }
    this.#waiting.delete(next)
    next()
  }

  #noteEnd(isWaited: boolean) {
    const now = performance.now()
    if (isWaited && this.#lastEnd !== undefined)
      this.#intervalMs += newest * (now - this.#lastEnd - this.#intervalMs)
    this.#lastEnd = isWaited ? now : undefined
  }
}

const retryAfterSeconds = 2

/** Limits concurrent costly work per member. */
export class MemberConcurrencyLimit {
  readonly #most: number
  readonly #inProgress = new Map<number, number>()

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(memberId: number, work: () => Promise<T>): Promise<T> {
    const end = this.begin(memberId)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** @returns to be called once, at the end of the work. @throws Failure `too-many-requests` */
  begin(memberId: number): () => void {
    const before = this.#inProgress.get(memberId) ?? 0
    if (before >= this.#most) throw new Failure('too-many-requests', [], retryAfterSeconds)
    this.#inProgress.set(memberId, before + 1)
    return () => {
      const left = (this.#inProgress.get(memberId) ?? 1) - 1
      if (left > 0) this.#inProgress.set(memberId, left)
      else this.#inProgress.delete(memberId)
    }
  }
}
