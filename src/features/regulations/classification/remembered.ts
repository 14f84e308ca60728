import type { MatchKind } from '../schema.ts'
import type { IndexedEntry } from './entry.ts'
import type { Agreement } from './structures.ts'

/** That a product holds the substance of an entry. */
export interface Evidence {
  entry: IndexedEntry
  match: MatchKind
  isUncertain: boolean
}

export interface StructureEvidence {
  agreement: Exclude<Agreement, 'other'>
  isSalt: boolean
  isHydrate: boolean
  isLabelled: boolean
  /** The substance is not the largest organic part. */
  isMinorPart: boolean
}

export interface StructureMatch {
  entry: IndexedEntry
  evidence: StructureEvidence
}

const mostRemembered = 20_000
const none: never[] = []

/** Lists by structure: many products of a catalogue have the same. */
export class Remembered<T> {
  readonly #lists = new Map<string, T[]>()

  get(key: string, find: () => T[]): T[] {
    const known = this.#lists.get(key)
    if (known) return known
    const found = find()
    if (this.#lists.size >= mostRemembered) this.#lists.clear()
    this.#lists.set(key, found.length > 0 ? found : none)
    return found
  }
}
