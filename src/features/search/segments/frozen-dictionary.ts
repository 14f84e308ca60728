import { LRUCache } from 'lru-cache'
import {
  type Dictionary,
  type ListVisitor,
  type NearVisitor,
  partWithin,
  type TermVisitor,
} from './dictionary.ts'
import { type DictionaryArrays, DictionaryCursor } from './dictionary-bytes.ts'

const notPlain = 0x80
/** Entries read one by one before the cursor seeks. */
const skippedBeforeJump = 24

/** A row of edit distances per letter of the term. Terms with a common prefix share rows. */
class Rows {
  readonly #word: Uint8Array
  readonly #most: number
  readonly #width: number
  readonly #rows: Uint8Array
  readonly path: Uint8Array
  depth = 0

  constructor(word: Uint8Array, most: number) {
    this.#word = word
    this.#most = most
    this.#width = word.length + 1
    this.path = new Uint8Array(word.length + most + 2)
    this.#rows = new Uint8Array(this.#width * (this.path.length + 1))
    for (let column = 0; column < this.#width; column++) this.#rows[column] = column
  }

  get distance() {
    return this.#rows[this.depth * this.#width + this.#width - 1] as number
  }

  push(letter: number) {
    const width = this.#width
    const rows = this.#rows
    const word = this.#word
    const before = this.depth * width
    const here = before + width
    const last = this.depth === 0 ? 0 : (this.path[this.depth - 1] as number)
    this.path[this.depth++] = letter
    rows[here] = this.depth
    let least = this.depth
    for (let j = 1; j < width; j++) {
      const expected = word[j - 1] as number
      const replaced = (rows[before + j - 1] as number) + (expected === letter ? 0 : 1)
      let cost = Math.min(replaced, (rows[before + j] as number) + 1, (rows[here + j - 1] as number) + 1)
      const isSwapped = j > 1 && expected === last && word[j - 2] === letter && this.depth > 1
      if (isSwapped) cost = Math.min(cost, (rows[before - width + j - 2] as number) + 1)
      rows[here + j] = cost
      if (cost < least) least = cost
    }
    return least <= this.#most && this.depth < this.path.length
  }
}

/**
 * Visits terms with the same first letter within `most` errors; skips all terms of a prefix that already has too
 * many.
 */
export function visitNearFrozen(
  cursor: DictionaryCursor,
  word: string,
  most: number,
  visit: (distance: number) => void,
) {
  const wanted = Buffer.from(word)
  const rows = new Rows(wanted, most)
  let isThere = cursor.seek(wanted, 1) && cursor.startsWith(wanted, 1)
  let isJump = true
  while (isThere) {
    rows.depth = commonWith(rows, cursor, isJump ? rows.depth : cursor.shared)
    const dead = walk(rows, cursor)
    if (dead === 0) {
      if (rows.distance <= most) visit(rows.distance)
      isJump = false
      isThere = cursor.next() && cursor.startsWith(wanted, 1)
      continue
    }
    isJump = true
    isThere = pass(rows, cursor, dead) && cursor.startsWith(wanted, 1)
  }
}

function commonWith(rows: Rows, { term, length }: DictionaryCursor, atMost: number) {
  const most = Math.min(rows.depth, atMost, length)
  let common = 0
  while (common < most && term[common] === rows.path[common]) common++
  return common
}

function walk(rows: Rows, { term, length }: DictionaryCursor) {
  while (rows.depth < length) {
    const letter = term[rows.depth] as number
    if (letter >= notPlain) {
      rows.path[rows.depth] = letter
      return rows.depth + 1
    }
    if (!rows.push(letter)) return rows.depth
  }
  return 0
}

function pass(rows: Rows, cursor: DictionaryCursor, letters: number) {
  for (let i = 0; i < skippedBeforeJump; i++) {
    if (!cursor.next()) return false
    if (cursor.shared < letters) return true
  }
  const behind = new Uint8Array(letters + 1)
  behind.set(rows.path.subarray(0, letters))
  behind[letters] = behindAll
  return cursor.seek(behind, letters + 1)
}

const insideBytesAtMost = 2_000_000
const bytesBeside = 200
/** Above every byte of UTF-8: sorts behind every term with the prefix. */
const behindAll = 0xff

/** In UTF-16 units, as `length` counts. */
function charactersOf(term: Uint8Array, from: number, to: number) {
  let count = 0
  for (let i = from; i < to; i++) {
    const byte = term[i] as number
    if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1
  }
  return count
}

export class FrozenDictionary implements Dictionary {
  readonly arrays: DictionaryArrays
  readonly #cursor: DictionaryCursor
  readonly #text: Buffer
  /** Offsets of the lists of words that contain a part: searching takes much longer. */
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

  /** @returns offsets: begin, end, begin, end … */
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
