import { Failure } from '#shared/failure.ts'

export class OneAtATime {
  readonly #mostWaiting: number
  #underWay = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** @throws Failure `busy` when too many wait */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay > this.#mostWaiting) throw new Failure('busy')
    this.#underWay++
    const turn = this.#last.then(work).finally(() => this.#underWay--)
    this.#last = turn.catch(() => {})
    return turn
  }

  async rest() {
    while (this.#underWay > 0) await this.#last
  }
}
