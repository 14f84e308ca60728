import type { Log } from '#server/log.ts'
import { SearchClusterError } from '../opensearch/client.server.ts'

interface CircuitOptions {
  log: Pick<Log, 'info' | 'error'>
  /** Asks as a buyer would. */
  probe(): Promise<unknown>
  /** A search asks several times. */
  withinMs?: number
  probeEveryMs?: number
}

const failuresAtMost = 3
const loggedEveryMs = 60_000

/** A query that the cluster does not accept says nothing about the next one. */
const isOfQuery = ({ kind, status = 0 }: SearchClusterError) =>
  kind === 'refused' && status >= 400 && status < 500 && status !== 404 && status !== 429

/**
 * After failures in a row the cluster is left alone, until it answers a probe. The first probe is sent at once: costly
 * searches may be late while the cluster answers others.
 */
export class Circuit {
  readonly #log: CircuitOptions['log']
  readonly #probe: () => Promise<unknown>
  readonly #withinMs: number
  readonly #probeEveryMs: number
  #failures = 0
  #loggedAt = -Infinity
  #isTold = false
  #probing: NodeJS.Timeout | undefined

  constructor({ log, probe, withinMs = 2000, probeEveryMs = 1000 }: CircuitOptions) {
    this.#log = log
    this.#probe = probe
    this.#withinMs = withinMs
    this.#probeEveryMs = probeEveryMs
  }

  get isOpen() {
    return this.#probing !== undefined
  }

  /** @param instead answers while the cluster does not */
  async run<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (this.isOpen) return instead()
    try {
      const answer = await this.#inTime(ask())
      this.#failures = 0
      return answer
    } catch (problem) {
      if (!(problem instanceof SearchClusterError)) throw problem
      this.#note(problem)
      return instead()
    }
  }

  stop() {
    clearTimeout(this.#probing)
  }

  async #inTime<T>(asked: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new SearchClusterError('timeout', `no answer in ${this.#withinMs} ms`)),
      this.#withinMs,
    )
    try {
      return await Promise.race([asked, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #note(problem: SearchClusterError) {
    if (performance.now() - this.#loggedAt > loggedEveryMs) {
      this.#loggedAt = performance.now()
      this.#log.error({ err: problem }, 'the search cluster did not answer')
    }
    if (isOfQuery(problem)) return
    this.#failures++
    if (this.#failures < failuresAtMost || this.isOpen) return
    this.#probeIn(0)
  }

  #probeIn(ms: number) {
    this.#probing = setTimeout(() => {
      this.#inTime(this.#probe()).then(
        () => this.#close(),
        (problem: unknown) => {
          if (!this.#isTold)
            this.#log.error({ err: problem }, 'search is limited to numbers: the cluster does not answer')
          this.#isTold = true
          this.#probeIn(this.#probeEveryMs)
        },
      )
    }, ms)
    this.#probing.unref()
  }

  #close() {
    this.#probing = undefined
    this.#failures = 0
    if (this.#isTold) this.#log.info({}, 'search is complete again: the cluster answers')
    this.#isTold = false
  }
}
