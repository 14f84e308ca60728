import { type ProductWords, wordsOfProduct } from '../language/product-words.ts'
import type { Dictionary } from './dictionary.ts'
import type { DictionaryArrays } from './dictionary-bytes.ts'
import { FreshDictionary } from './fresh-dictionary.ts'
import { FrozenDictionary } from './frozen-dictionary.ts'
import { decodeText, FrozenTexts, type TextArrays } from './texts.ts'

export interface Segment {
  /** Words and pairs of characters, with the texts that have them. */
  readonly terms: Dictionary
  /** Names, numbers and readings as `entryOf` values. */
  readonly keys: Dictionary
  readonly formulas: Dictionary
  readonly size: number
  textOf(number: number): string | undefined
  find(line: string): number | undefined
}

const kindBits = 4
/** Text number and key kind in one number. */
export const entryOf = (text: number, kind: number) => (text << kindBits) | kind
export const kindOf = (entry: number) => entry & ((1 << kindBits) - 1)
export const textOf = (entry: number) => entry >>> kindBits

export const dictionaryNames = ['terms', 'keys', 'formulas'] as const

/** Arrays in shared memory. */
export type SegmentArrays = Record<(typeof dictionaryNames)[number], DictionaryArrays> & { texts: TextArrays }

export class FrozenSegment implements Segment {
  readonly arrays: SegmentArrays
  readonly terms: FrozenDictionary
  readonly keys: FrozenDictionary
  readonly formulas: FrozenDictionary
  readonly #texts: FrozenTexts

  constructor(arrays: SegmentArrays) {
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

/** Recent texts: few, so maps are affordable. */
export class FreshSegment implements Segment {
  readonly terms = new FreshDictionary()
  readonly keys = new FreshDictionary()
  readonly formulas = new FreshDictionary()
  readonly #lines = new Map<number, string>()
  readonly #numbers = new Map<string, number>()

  get size() {
    return this.#lines.size
  }

  get lines(): ReadonlyMap<number, string> {
    return this.#lines
  }

  textOf(number: number) {
    return this.#lines.get(number)
  }

  find(line: string) {
    return this.#numbers.get(line)
  }

  add(number: number, line: string) {
    this.#lines.set(number, line)
    this.#numbers.set(line, number)
    const words = wordsOfProduct(decodeText(line))
    this.#each(words, number, (dictionary, term, value) => dictionary.add(term, value))
  }

  remove(number: number) {
    const line = this.#lines.get(number)
    if (line === undefined) return false
    this.#lines.delete(number)
    this.#numbers.delete(line)
    const words = wordsOfProduct(decodeText(line))
    this.#each(words, number, (dictionary, term, value) => dictionary.remove(term, value))
    return true
  }

  #each(
    { terms, keys, formulas }: ProductWords,
    number: number,
    act: (dictionary: FreshDictionary, term: string, value: number) => void,
  ) {
    for (const term of terms) act(this.terms, term, number)
    for (const [key, kind] of keys) act(this.keys, key, entryOf(number, kind))
    for (const key of formulas) act(this.formulas, key, number)
  }
}
