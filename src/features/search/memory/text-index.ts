import { type ProductText, wordsOfProduct } from '../language/product-words.ts'
import { PostingPool } from './posting-pool.ts'
import { TermDictionary } from './term-dictionary.ts'

const kindBits = 4
export const kindOf = (entry: number) => entry & ((1 << kindBits) - 1)
export const textOf = (entry: number) => entry >>> kindBits

/**
 * Which texts have a term (a word or a pair of characters), and which a key (a whole name, number or reading without
 * its punctuation). A key's list holds text and kind in one number.
 */
export class TextIndex {
  readonly terms = new TermDictionary()
  readonly termTexts = new PostingPool()
  readonly keys = new TermDictionary()
  readonly keyTexts = new PostingPool()
  readonly #formulas = new TermDictionary()
  readonly #formulaTexts = new PostingPool()

  add(number: number, text: ProductText) {
    const { terms, keys, formulas } = wordsOfProduct(text)
    for (const term of terms) this.termTexts.add(this.terms.add(term), number)
    for (const [key, kind] of keys) this.keyTexts.add(this.keys.add(key), (number << kindBits) | kind)
    for (const key of formulas) this.#formulaTexts.add(this.#formulas.add(key), number)
  }

  /** Takes out what `add` put in: both read it off the same text. */
  remove(number: number, text: ProductText) {
    const { terms, keys, formulas } = wordsOfProduct(text)
    for (const term of terms) {
      const id = this.terms.find(term)
      if (id !== undefined) this.termTexts.remove(id, number)
    }
    for (const [key, kind] of keys) {
      const id = this.keys.find(key)
      if (id !== undefined) this.keyTexts.remove(id, (number << kindBits) | kind)
    }
    for (const key of formulas) {
      const id = this.#formulas.find(key)
      if (id !== undefined) this.#formulaTexts.remove(id, number)
    }
  }

  /** @param key one of `FormulaKeys` */
  textsWithFormula(key: string): Iterable<number> {
    const id = this.#formulas.find(key)
    return id === undefined ? [] : this.#formulaTexts.list(id)
  }
}
