import { compact, fold } from '#shared/fold.ts'
import { formulaKeysOf } from './formula.ts'
import { readingsOf } from './pinyin.ts'
import { addTerms } from './tokenise.ts'

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

/** In the order of the scores in `ranking.ts`. */
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

export interface ProductWords {
  terms: Set<string>
  keys: Map<string, number>
  /** Apart from keys, so that pinyin cannot match them. */
  formulas: Set<string>
}

/** Marks solutions, standards and the like in Chinese names. */
export const mixture = '溶液|标准|缓冲|试液|试纸'
export const longestKey = 120
const descriptor = /^(?:\(?(?:dl|[dlrs+-]|±)\)?-)+|^无水|^anhydrous /i

export const productNames = ({ nameZh, nameEn, aliasesZh, aliasesEn }: ProductText) =>
  [nameZh, nameEn, ...aliasesZh, ...aliasesEn].filter((name) => name !== '')

/** @param key letters and digits only, folded */
export const nameWithKey = (text: ProductText | undefined, key: string) =>
  text && productNames(text).find((name) => compact(fold(name)) === key)

/** D-(+)-Glucose is searched as glucose too. */
const plainForms = (names: string[]) =>
  names.filter((name) => descriptor.test(name)).map((name) => name.replace(descriptor, ''))

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

const formulasOf = ({ molecularFormula }: ProductText) =>
  new Set<string>(molecularFormula ? Object.values(formulaKeysOf(molecularFormula)) : [])

/** Pure: equal texts give equal words. */
export const wordsOfProduct = (text: ProductText): ProductWords => ({
  terms: termsOf(text),
  keys: keysOf(text),
  formulas: formulasOf(text),
})
