import type { ProductText } from '../language/product-words.ts'
import { grown } from './typed-arrays.ts'

const none = -1

const sameList = (a: string[], b: string[]) => a.length === b.length && a.every((value, i) => value === b[i])

const isSame = (a: ProductText, b: ProductText) =>
  a.nameZh === b.nameZh &&
  a.nameEn === b.nameEn &&
  a.casNumber === b.casNumber &&
  a.molecularFormula === b.molecularFormula &&
  a.ecNumber === b.ecNumber &&
  a.mdlNumber === b.mdlNumber &&
  a.inchiKey === b.inchiKey &&
  sameList(a.aliasesZh, b.aliasesZh) &&
  sameList(a.aliasesEn, b.aliasesEn)

/** A row's text without the rest of the row. */
const textOnly = ({ nameZh, nameEn, aliasesZh, aliasesEn, ...row }: ProductText): ProductText => ({
  nameZh,
  nameEn,
  aliasesZh,
  aliasesEn,
  casNumber: row.casNumber,
  molecularFormula: row.molecularFormula,
  ecNumber: row.ecNumber,
  mdlNumber: row.mdlNumber,
  inchiKey: row.inchiKey,
})

function hashOf({ nameZh, nameEn, casNumber }: ProductText) {
  let hash = 17
  for (const part of [nameZh, nameEn, casNumber ?? '']) {
    for (let i = 0; i < part.length; i++) hash = (Math.imul(hash, 31) + part.charCodeAt(i)) | 0
  }
  return hash
}

/** Distinct texts by number, and the products (slots) of each as a linked list. */
export class TextStore {
  end = 0
  /** First slot of each text; -1: none, the number is free. */
  first: Int32Array = new Int32Array(1024).fill(none)
  /** Next slot of the same text; -1: the last. */
  next: Int32Array = new Int32Array(1024)
  zhLength: Uint8Array = new Uint8Array(1024)
  enLength: Uint8Array = new Uint8Array(1024)
  readonly #texts: (ProductText | undefined)[] = []
  readonly #byHash = new Map<number, number[]>()
  readonly #free: number[] = []

  of(text: number) {
    return this.#texts[text]
  }

  find(wanted: ProductText) {
    return this.#byHash.get(hashOf(wanted))?.find((text) => isSame(this.#texts[text] as ProductText, wanted))
  }

  add(wanted: ProductText) {
    const number = this.#free.pop() ?? this.end++
    const text = textOnly(wanted)
    const { nameZh, nameEn } = text
    const hash = hashOf(text)
    this.#texts[number] = text
    this.first = grown(this.first, this.end)
    this.zhLength = grown(this.zhLength, this.end)
    this.enLength = grown(this.enLength, this.end)
    this.first[number] = none
    this.zhLength[number] = Math.min(255, nameZh.length)
    this.enLength[number] = Math.min(255, nameEn.length)
    this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), number])
    return number
  }

  remove(number: number) {
    const text = this.#texts[number]
    if (!text) return
    const hash = hashOf(text)
    const others = (this.#byHash.get(hash) ?? []).filter((other) => other !== number)
    if (others.length > 0) this.#byHash.set(hash, others)
    else this.#byHash.delete(hash)
    this.#texts[number] = undefined
    this.#free.push(number)
  }

  link(text: number, slot: number) {
    this.next = grown(this.next, slot + 1)
    this.next[slot] = this.first[text] as number
    this.first[text] = slot
  }

  /** @returns whether the text has no product any more */
  unlink(text: number, slot: number) {
    const after = this.next[slot] as number
    let at = this.first[text] as number
    if (at === slot) this.first[text] = after
    while (at !== slot && this.next[at] !== slot) at = this.next[at] as number
    if (at !== slot) this.next[at] = after
    return this.first[text] === none
  }
}
