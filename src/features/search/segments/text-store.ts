import { mixture, type ProductText } from '../language/product-words.ts'
import type { Merged, MergeOrder, TextIndex } from './text-index.ts'
import { decodeText, encodeText } from './texts.ts'
import { grown, type Numbers, sharedArray } from './typed-arrays.ts'

const none = -1
const mixtures = new RegExp(mixture, 'u')

/** Distinct texts by number, each with a linked list of its slots. */
export class TextStore {
  end = 0
  count = 0
  /** -1: no product has the text. */
  first: Int32Array = sharedArray(Int32Array, 1024).fill(none)
  /** -1: the last. */
  next: Int32Array = sharedArray(Int32Array, 1024)
  zhLength: Uint8Array = sharedArray(Uint8Array, 1024)
  enLength: Uint8Array = sharedArray(Uint8Array, 1024)
  /** 1: a solution or standard rather than the substance. */
  isMixture: Uint8Array = sharedArray(Uint8Array, 1024)
  readonly #index: TextIndex
  readonly #free: number[] = []

  constructor(index: TextIndex) {
    this.#index = index
  }

  of(text: number): ProductText | undefined {
    const line = this.#index.textOf(text)
    return line === undefined ? undefined : decodeText(line)
  }

  /** @param likely a number to try first */
  numberOf(row: ProductText, likely: number) {
    const line = encodeText(row)
    if (likely !== none && this.#index.textOf(likely) === line) return likely
    return this.#index.find(line) ?? this.#add(row, line)
  }

  #add(row: ProductText, line: string) {
    const number = this.#free.pop() ?? this.end++
    this.#makeRoom(number + 1)
    this.measure(number, row)
    this.#index.add(number, line)
    return number
  }

  #makeRoom(length: number) {
    const former = this.first.length
    this.first = grown(this.first, length)
    if (this.first.length > former) this.first.fill(none, former)
    this.zhLength = grown(this.zhLength, length)
    this.enLength = grown(this.enLength, length)
    this.isMixture = grown(this.isMixture, length)
  }

  measure(number: number, { nameZh, nameEn }: Pick<ProductText, 'nameZh' | 'nameEn'>) {
    this.first[number] = none
    this.zhLength[number] = Math.min(255, nameZh.length)
    this.enLength[number] = Math.min(255, nameEn.length)
    this.isMixture[number] = mixtures.test(nameZh) ? 1 : 0
  }

  link(text: number, slot: number) {
    this.next = grown(this.next, slot + 1)
    const former = this.first[text] as number
    if (former === none) {
      this.count++
      this.#index.revive(text)
    }
    this.next[slot] = former
    this.first[text] = slot
  }

  unlink(text: number, slot: number) {
    const after = this.next[slot] as number
    let at = this.first[text] as number
    if (at === slot) this.first[text] = after
    while (at !== slot && this.next[at] !== slot) at = this.next[at] as number
    if (at !== slot) this.next[at] = after
    if (this.first[text] !== none) return
    this.count--
    if (this.#index.remove(text)) this.#free.push(text)
  }

  columns(): Record<string, Numbers> {
    return { zhLength: this.zhLength, enLength: this.enLength, isMixture: this.isMixture }
  }

  /** Products must be linked afterwards. */
  restore(take: (name: string) => Numbers, end: number) {
    this.end = end
    this.first = sharedArray(Int32Array, end).fill(none)
    for (const name of Object.keys(this.columns())) Object.assign(this, { [name]: take(name) })
  }

  freeUnused(isThere: Uint8Array) {
    for (let text = this.end - 1; text >= 0; text--) {
      if (isThere[text] !== 1) this.#free.push(text)
      else if (this.first[text] === none) this.#index.remove(text)
    }
  }

  finishMerge(order: MergeOrder, merged: Merged) {
    this.#index.finishMerge(order, merged)
    for (const number of merged.dropped) this.#free.push(number)
  }
}
