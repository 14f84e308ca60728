import { Failure } from '#shared/failure.ts'

export interface AdmissionLimits {
  atOnce: number
  waitingAtMost: number
  longestWaitMs: number
}

/** Bounded FIFO queue. Work is refused by queue length and waiting time, never by CPU load. */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

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
