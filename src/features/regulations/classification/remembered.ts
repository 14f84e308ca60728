import type { MatchKind } from '../schema.ts'
import type { IndexedEntry } from './entry.ts'
import type { NameReadings } from './names.ts'
import type { SketchAgreement } from './structures.ts'

/** That a product holds the substance of an entry. */
export interface Evidence {
  entry: IndexedEntry
  match: MatchKind
  isUncertain: boolean
}

export interface StructureEvidence {
  agreement: Exclude<SketchAgreement, 'other'>
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

/** What names, CAS number and structure of a product show, whatever its content. */
export interface Substance {
  evidence: Evidence[]
  /** Of its names. */
  isSolution: boolean
  solvent: string | null
  shape: NameReadings['shape']
}

const mostRemembered = 20_000

/** What follows from a text, for the many products of a catalogue that share it. */
export class Remembered<T extends object> {
  readonly #known = new Map<string, T>()

  get(key: string, find: () => T): T {
    const known = this.#known.get(key)
    if (known) return known
    const found = find()
    if (this.#known.size >= mostRemembered) this.#known.clear()
    this.#known.set(key, found)
    return found
  }
}
