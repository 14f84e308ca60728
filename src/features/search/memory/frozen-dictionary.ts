import { LRUCache } from 'lru-cache'
import { partWithin } from '../language/parts-of-words.ts'
import type { Dictionary, ListVisitor, NearVisitor, TermVisitor } from './dictionary.ts'
import { type DictionaryArrays, DictionaryCursor } from './dictionary-cursor.ts'
import { visitNearFrozen } from './near-frozen.ts'

const insideBytesAtMost = 2_000_000
/** What an entry of the cache needs beside its numbers. */
const bytesBeside = 200
/** No byte of UTF-8 is as high: behind every term that begins so. */
const behindAll = 0xff

/** How many characters the bytes of a term's end are, as `length` counts them. */
function charactersOf(term: Uint8Array, from: number, to: number) {
  let count = 0
  for (let i = from; i < to; i++) {
    const byte = term[i] as number
    if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1
  }
  return count
}

/** Reads a dictionary that never changes. */
export class FrozenDictionary implements Dictionary {
  readonly arrays: DictionaryArrays
  readonly #cursor: DictionaryCursor
  readonly #text: Buffer
  /** Where the lists of the words are that have a part inside: searching all words for it takes much longer. */
  readonly #inside = new LRUCache<string, Int32Array>({
    maxSize: insideBytesAtMost,
    sizeCalculation: (stretches) => stretches.byteLength + bytesBeside,
  })

  constructor(arrays: DictionaryArrays) {
    this.arrays = arrays
    this.#cursor = new DictionaryCursor(arrays)
    const { bytes } = arrays
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  find(term: string, visit: ListVisitor) {
    const wanted = Buffer.from(term)
    const cursor = this.#cursor
    if (!cursor.seek(wanted, wanted.length) || cursor.length !== wanted.length) return true
    if (!cursor.startsWith(wanted, wanted.length)) return true
    return visit(this.arrays.lists, cursor.from, cursor.to) !== false
  }

  visitPrefix(prefix: string, visit: TermVisitor) {
    const wanted = Buffer.from(prefix)
    const { length } = wanted
    const cursor = this.#cursor
    const { lists } = this.arrays
    let isThere = cursor.seek(wanted, length) && cursor.startsWith(wanted, length)
    while (isThere) {
      const missing = charactersOf(cursor.term, length, cursor.length)
      if (visit(missing, lists, cursor.from, cursor.to) === false) return false
      isThere = cursor.next() && cursor.shared >= length
    }
    return true
  }

  visitLists(prefix: string, visit: ListVisitor) {
    const wanted = Buffer.from(prefix)
    this.#cursor.seek(wanted, wanted.length)
    const { from } = this.#cursor
    this.#cursor.seek(Buffer.concat([wanted, Buffer.of(behindAll)]), wanted.length + 1)
    const to = this.#cursor.from
    return from === to || visit(this.arrays.lists, from, to) !== false
  }

  visitInside(part: string, visit: ListVisitor) {
    let stretches = this.#inside.get(part)
    if (!stretches) {
      stretches = this.#findInside(part)
      this.#inside.set(part, stretches)
    }
    const { lists } = this.arrays
    for (let i = 0; i < stretches.length; i += 2)
      visit(lists, stretches[i] as number, stretches[i + 1] as number)
  }

  /** @returns where the lists begin and end, by turns */
  #findInside(part: string) {
    const { blocks } = this.arrays
    const cursor = this.#cursor
    const stretches: number[] = []
    let block = -1
    let at = this.#text.indexOf(part)
    while (at >= 0) {
      const former = block
      while ((blocks[block + 1] ?? Number.POSITIVE_INFINITY) <= at) block++
      if (block !== former) cursor.rewind(block)
      while (cursor.at <= at && cursor.next());
      const word = this.#text.toString('latin1', cursor.at - cursor.length, cursor.at)
      if (partWithin(word, part) > 0) stretches.push(cursor.from, cursor.to)
      at = this.#text.indexOf(part, cursor.at)
    }
    return Int32Array.from(stretches)
  }

  visitNear(word: string, most: number, visit: NearVisitor) {
    visitNearFrozen(this.#cursor, word, most, (distance) => {
      const { term, length, from, to } = this.#cursor
      const text = Buffer.from(term.buffer, 0, length).toString('latin1')
      visit({ term: text, distance }, this.arrays.lists, from, to)
    })
  }
}
