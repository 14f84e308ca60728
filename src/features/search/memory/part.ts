import type { Dictionary } from './dictionary.ts'
import type { DictionaryArrays } from './dictionary-cursor.ts'
import { FrozenDictionary } from './frozen-dictionary.ts'
import { FrozenTexts, type TextArrays } from './frozen-texts.ts'

/** Some of the texts with the dictionaries of their words. */
export interface Part {
  /** Words and pairs of characters, with the texts that have them. */
  readonly terms: Dictionary
  /** Whole names, numbers and readings without their punctuation, each with texts and kinds (`entryOf`). */
  readonly keys: Dictionary
  /** `FormulaKeys` with the texts. */
  readonly formulas: Dictionary
  readonly size: number
  /** The line of a text that is in this part. */
  textOf(number: number): string | undefined
  find(line: string): number | undefined
}

const kindBits = 4
/** Text and kind of key in one number. */
export const entryOf = (text: number, kind: number) => (text << kindBits) | kind
export const kindOf = (entry: number) => entry & ((1 << kindBits) - 1)
export const textOf = (entry: number) => entry >>> kindBits

export const dictionaryNames = ['terms', 'keys', 'formulas'] as const

/** All that a frozen part is: arrays in shared memory. */
export type PartArrays = Record<(typeof dictionaryNames)[number], DictionaryArrays> & { texts: TextArrays }

/** A part that never changes and that threads share. */
export class FrozenPart implements Part {
  readonly arrays: PartArrays
  readonly terms: FrozenDictionary
  readonly keys: FrozenDictionary
  readonly formulas: FrozenDictionary
  readonly #texts: FrozenTexts

  constructor(arrays: PartArrays) {
    this.arrays = arrays
    this.terms = new FrozenDictionary(arrays.terms)
    this.keys = new FrozenDictionary(arrays.keys)
    this.formulas = new FrozenDictionary(arrays.formulas)
    this.#texts = new FrozenTexts(arrays.texts)
  }

  get size() {
    return this.#texts.size
  }

  textOf(number: number) {
    return this.#texts.of(number)
  }

  find(line: string) {
    return this.#texts.find(line)
  }
}
