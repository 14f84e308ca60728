import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 100
const paths = ['/', '/search?keyword=试剂', '/product/1?visit=', '/api/ucenter/auth-info']

/** Reads pages and calls all the time. */
export class Visitor {
  readonly #origin: string
  readonly #reading: Promise<void>
  readonly statuses: Record<string, number> = {}
  #isOver = false

  constructor(origin: string) {
    this.#origin = origin
    this.#reading = this.#read()
  }

  get faults() {
    return Object.keys(this.statuses)
      .filter((status) => !['200', '503'].includes(status))
      .map((status) => `a visitor's request was answered ${status}`)
  }

  async #read() {
    for (let turn = 0; !this.#isOver; turn++) {
      const path = (paths[turn % paths.length] ?? '/').replace(/=$/, `=${turn}`) // which is in no cache
      const answer = await fetch(this.#origin + path).catch(() => undefined)
      await answer?.text().catch(() => '')
      const isSilent = answer?.status === 503 && !answer.headers.has('retry-after')
      const status = isSilent ? '503 without retry-after' : String(answer?.status ?? 'not')
      this.statuses[status] = (this.statuses[status] ?? 0) + 1
      await pause(pauseMs)
    }
  }

  /** @throws Error if search does not find the product within the time */
  async untilFound(name: string, withinMs: number) {
    for (const end = Date.now() + withinMs; Date.now() < end; await pause(pauseMs)) {
      const page = await fetch(`${this.#origin}/search?keyword=${encodeURIComponent(name)}`)
      if (/href="\/product\/\d+/.test(await page.text())) return
    }
    throw new Error(`search does not find ${name} after ${withinMs / 1000} s`)
  }

  async stop() {
    this.#isOver = true
    await this.#reading
  }
}
