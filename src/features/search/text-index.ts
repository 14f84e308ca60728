import { compact, fold } from './fold.ts'
import { formulaKeysOf } from './formula.ts'
import { readingsOf } from './pinyin.ts'
import { PostingPool } from './posting-pool.ts'
import { TermDictionary } from './term-dictionary.ts'
import type { ProductText } from './text-store.ts'
import { addTerms } from './tokenise.ts'

/** What a key is to its text. The order is that of `keyScores` in ranking. */
export const keyKinds = {
  cas: 0,
  name: 1,
  alias: 2,
  pinyin: 3,
  aliasPinyin: 4,
  initials: 5,
  aliasInitials: 6,
} as const

const kindBits = 3
export const kindOf = (entry: number) => entry & ((1 << kindBits) - 1)
export const textOf = (entry: number) => entry >>> kindBits

const longestKey = 120
const descriptor = /^(?:\(?(?:dl|[dlrs+-]|±)\)?-)+|^无水|^anhydrous /i

/** A name without what only says which form it is: D-(+)-Glucose is looked for as glucose too. */
const plainForms = (names: string[]) =>
  names.filter((name) => descriptor.test(name)).map((name) => name.replace(descriptor, ''))

/** All keys of a text, each with the best of its kinds. */
function keysOf(text: ProductText) {
  const keys = new Map<string, number>()
  const add = (key: string, kind: number) => {
    const short = key.slice(0, longestKey)
    if (short && kind < (keys.get(short) ?? Number.POSITIVE_INFINITY)) keys.set(short, kind)
  }
  if (text.casNumber) add(compact(text.casNumber), keyKinds.cas)
  for (const name of [text.nameZh, text.nameEn]) add(compact(fold(name)), keyKinds.name)
  for (const alias of [...text.aliasesZh, ...text.aliasesEn]) add(compact(fold(alias)), keyKinds.alias)
  for (const plain of plainForms([text.nameZh, text.nameEn])) add(compact(fold(plain)), keyKinds.alias)
  for (const { full, initials } of readingsOf(text.nameZh)) {
    add(full, keyKinds.pinyin)
    add(initials, keyKinds.initials)
  }
  for (const { full, initials } of text.aliasesZh.flatMap(readingsOf)) {
    add(full, keyKinds.aliasPinyin)
    add(initials, keyKinds.aliasInitials)
  }
  return keys
}

function termsOf(text: ProductText) {
  const terms = new Set<string>()
  for (const name of [text.nameZh, text.nameEn, ...text.aliasesZh, ...text.aliasesEn]) addTerms(name, terms)
  return terms
}

/** What a text's molecular formula is found by, apart from names: pinyin must not run into it. */
const formulasOf = ({ molecularFormula }: ProductText) =>
  new Set<string>(molecularFormula ? Object.values(formulaKeysOf(molecularFormula)) : [])

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
    for (const term of termsOf(text)) this.termTexts.add(this.terms.add(term), number)
    for (const [key, kind] of keysOf(text)) this.keyTexts.add(this.keys.add(key), (number << kindBits) | kind)
    for (const key of formulasOf(text)) this.#formulaTexts.add(this.#formulas.add(key), number)
  }

  /** Takes out what `add` put in: both read it off the same text. */
  remove(number: number, text: ProductText) {
    for (const term of termsOf(text)) {
      const id = this.terms.find(term)
      if (id !== undefined) this.termTexts.remove(id, number)
    }
    for (const [key, kind] of keysOf(text)) {
      const id = this.keys.find(key)
      if (id !== undefined) this.keyTexts.remove(id, (number << kindBits) | kind)
    }
    for (const key of formulasOf(text)) {
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
