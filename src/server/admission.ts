import { Failure } from '#shared/failure.ts'

export interface AdmissionLimits {
  /** How much work runs at a time. */
  atOnce: number
  /** How much waits for its turn. */
  waitingAtMost: number
  longestWaitMs: number
}

/**
 * A bounded queue: work beyond what may run at a time waits for its turn, first come, first served. It is refused by what
 * waits already and by how long it waited, never by how busy the machine is: a slow answer is better than none.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** @throws Failure `busy` when the queue is full, or when the turn does not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter() {
    if (this.#running < this.#limits.atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.size >= this.#limits.waitingAtMost) throw new Failure('busy')
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(enter)
        reject(new Failure('busy'))
      }, this.#limits.longestWaitMs)
      this.#waiting.add(enter)
    })
  }

  /** The place goes to whoever waits longest. */
  #leave() {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
