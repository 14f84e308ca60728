import { compact, fold } from './fold.ts'
import { formulaKeysOf } from './formula.ts'
import { readingsOf } from './pinyin.ts'
import { addTerms } from './tokenise.ts'

/** The words of a product, without what it shares with others (brand, grade, category). */
export interface ProductText {
  nameZh: string
  nameEn: string
  aliasesZh: string[]
  aliasesEn: string[]
  casNumber: string | null
  /** As the maker writes it: `CuSO4·5H2O`. */
  molecularFormula: string | null
  ecNumber: string | null
  mdlNumber: string | null
  inchiKey: string | null
}

/** What a key is to its text. The order is that of `keyScores` in ranking. */
export const keyKinds = {
  cas: 0,
  name: 1,
  alias: 2,
  pinyin: 3,
  aliasPinyin: 4,
  initials: 5,
  aliasInitials: 6,
  /** EC number, MDL number or InChIKey. */
  number: 7,
} as const

/** Everything by which a product's text is found. */
export interface ProductWords {
  /** Words and pairs of characters. */
  terms: Set<string>
  /** Whole names, numbers and readings without their punctuation, each with the best of its kinds. */
  keys: Map<string, number>
  /** Apart from the keys: pinyin must not run into them. */
  formulas: Set<string>
}

/** A Chinese name that has this is of a solution, a standard or the like, rather than of the substance. */
export const mixture = '溶液|标准|缓冲|试液|试纸'
/** Keys are cut to so many characters. */
export const longestKey = 120
const descriptor = /^(?:\(?(?:dl|[dlrs+-]|±)\)?-)+|^无水|^anhydrous /i

/** The names of a product, its own first. */
export const namesOf = ({ nameZh, nameEn, aliasesZh, aliasesEn }: ProductText) =>
  [nameZh, nameEn, ...aliasesZh, ...aliasesEn].filter((name) => name !== '')

/** The name of a product as it is written. @param key letters and digits only, folded */
export const nameWithKey = (text: ProductText | undefined, key: string) =>
  text && namesOf(text).find((name) => compact(fold(name)) === key)

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
  for (const number of [text.ecNumber, text.mdlNumber, text.inchiKey]) {
    if (number) add(compact(fold(number)), keyKinds.number)
  }
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

/** Reads off a product's text everything by which it is found. Pure: the same text gives the same words. */
export const wordsOfProduct = (text: ProductText): ProductWords => ({
  terms: termsOf(text),
  keys: keysOf(text),
  formulas: formulasOf(text),
})
