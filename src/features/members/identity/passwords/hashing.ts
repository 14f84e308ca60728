import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Failure } from '#shared/failure.ts'

/** As OWASP advises for argon2id, which is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes passwords on threads of their own, a few at once: each takes a processor for some 20 ms and 19 MiB. When too
 * many wait, the next is told to come back.
 */
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

  /**
   * Whether a password is the one of a hash. Without a hash it takes as long, and the answer is no.
   * @throws Failure `busy`
   */
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

/** Whether a hash was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return (
    used.memoryCost !== parameters.memoryCost ||
    used.timeCost !== parameters.timeCost ||
    used.parallelism !== parameters.parallelism
  )
}
