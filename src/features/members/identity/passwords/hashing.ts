import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Failure } from '#shared/failure.ts'

/** Parameters that OWASP recommends for argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Limits concurrent hashes: each takes about 20 ms of a processor and 19 MiB. */
export class PasswordHashing {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  readonly #nobodys = hash(randomBytes(16), parameters)

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @throws Failure `busy` */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, parameters))
  }

  /** Takes as long without a hash. @throws Failure `busy` */
  async fits(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.#nobodys)
    const isRight = await this.#inTurn(() => verify(compared, password))
    return isRight && passwordHash !== null
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#waiting.length >= this.#mostWaiting) throw new Failure('busy')
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

export function isOutdatedHash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return (
    used.memoryCost !== parameters.memoryCost ||
    used.timeCost !== parameters.timeCost ||
    used.parallelism !== parameters.parallelism
  )
}
