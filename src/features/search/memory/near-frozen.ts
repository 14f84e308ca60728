import type { DictionaryCursor } from './dictionary-cursor.ts'

const behindAll = 0xff
const notPlain = 0x80
/** Further entries of a stretch that cannot match are read one by one for so long before the cursor jumps. */
const skippedBeforeJump = 24

/**
 * Distances between a word and the beginnings of a term: a row for each letter of the term. Terms that begin alike
 * share their rows.
 */
class Rows {
  readonly #word: Uint8Array
  readonly #most: number
  readonly #width: number
  readonly #rows: Uint8Array
  readonly path: Uint8Array
  /** Letters of the path that have their row. */
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

  /** Adds a letter. @returns whether a term that goes on so can still be near enough */
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
 * Stands the cursor on every term that begins with the word's first letter and differs in so many letters at most.
 * Beginnings that differ too much already are passed over with all terms that have them.
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

/** How many of the path's letters the term has too. */
function commonWith(rows: Rows, { term, length }: DictionaryCursor, atMost: number) {
  const most = Math.min(rows.depth, atMost, length)
  let common = 0
  while (common < most && term[common] === rows.path[common]) common++
  return common
}

/** Adds the term's further letters. @returns the length of a beginning that differs too much, 0 if none does */
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

/** Moves on behind all terms that begin with the first letters of the path. */
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
