import { type ProductWords, wordsOfProduct } from '../language/product-words.ts'
import { FreshDictionary } from './fresh-dictionary.ts'
import { entryOf, type Part } from './part.ts'
import { decodeText } from './text-form.ts'

/** The texts that came lately: few, so it may take the room of a map and change at once. */
export class FreshPart implements Part {
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

  /** @returns whether it was here */
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
