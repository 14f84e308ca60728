import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AnsweredOrder } from '../crash/buyer.ts'
import type { Phase, Task, ToGenerator } from './generator.ts'
import type { World } from './mix.ts'
import type { Second } from './second.ts'

type FromGenerator =
  | { kind: 'second'; second: Second }
  | { kind: 'sent' | 'ended'; number: number }
  | { kind: 'orders'; number: number; orders: AnsweredOrder[] }

/** The traffic, from a process of its own. */
export class Load {
  readonly #child = fork(join(import.meta.dirname, 'generator.ts'), { execArgv: [] })
  /** All that came back so far. */
  readonly seconds: Second[] = []
  #orders: AnsweredOrder[] = []
  #number = 0

  private constructor() {
    this.#child.on('message', (message: FromGenerator) => {
      if (message.kind === 'second') this.seconds.push(message.second)
      if (message.kind === 'orders') this.#orders = message.orders
    })
  }

  static async of(world: World) {
    const load = new Load()
    await load.#do({ kind: 'world', world }, 'ended')
    return load
  }

  /** @returns when the last request of the phase is answered; `sent`: when the last activity has begun */
  async run(phase: Phase, until: 'sent' | 'ended' = 'ended') {
    const from = this.seconds.length
    await this.#do({ kind: 'phase', phase }, until)
    return this.seconds.slice(from)
  }

  /** What buyers could not pay is paid now. @returns every order that was answered */
  async settleOrders() {
    await this.#do({ kind: 'pay' }, 'orders')
    return this.#orders
  }

  stop() {
    this.#child.kill()
  }

  async #do(task: Task, until: Exclude<FromGenerator['kind'], 'second'>) {
    const message: ToGenerator = { ...task, number: ++this.#number }
    const gone = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`the generator ended (${code})`)
    })
    gone.catch(() => {})
    const done = new Promise<void>((resolve) => {
      const look = (said: FromGenerator) => {
        if (said.kind !== until || said.number !== message.number) return
        this.#child.off('message', look)
        resolve()
      }
      this.#child.on('message', look)
    })
    this.#child.send(message)
    await Promise.race([done, gone])
  }
}
