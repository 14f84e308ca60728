import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = 'src/features/members/identity/passwords/common-passwords.txt'

/** Passwords that guessers try first: see docs/decisions/031. */
export class CommonPasswords {
  readonly #known: ReadonlySet<string>

  constructor(rootDir: string) {
    this.#known = new Set(readFileSync(join(rootDir, file), 'utf8').split('\n'))
  }

  /** Capitals do not make it another. */
  has(password: string) {
    return this.#known.has(password.toLowerCase())
  }
}
