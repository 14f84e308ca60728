import { Failure } from '#shared/failure.ts'

const retryAfterSeconds = 2

/** Limits concurrent costly work per member. */
export class MemberConcurrencyLimit {
  readonly #most: number
  readonly #underWay = new Map<number, number>()

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(memberId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#underWay.get(memberId) ?? 0
    if (before >= this.#most) throw new Failure('too-many-requests', [], retryAfterSeconds)
    this.#underWay.set(memberId, before + 1)
    try {
      return await work()
    } finally {
      const left = (this.#underWay.get(memberId) ?? 1) - 1
      if (left > 0) this.#underWay.set(memberId, left)
      else this.#underWay.delete(memberId)
    }
  }
}
