import { grown, lowerBound } from './typed-arrays.ts'

const sizeClasses = 31

/**
 * Sorted lists of whole numbers, one per term, all in one array. A list that outgrows its place moves to one of twice
 * the size, and the old place waits for the next list of that size: so there is nothing to compact.
 */
export class PostingPool {
  arena: Int32Array = new Int32Array(1024)
  #used = 0
  #start: Int32Array = new Int32Array(256)
  #length: Int32Array = new Int32Array(256)
  /** Power of two of the place's size, plus one; 0: no place yet. */
  #size: Uint8Array = new Uint8Array(256)
  readonly #free: number[][] = Array.from({ length: sizeClasses }, () => [])

  start(term: number) {
    return this.#start[term] as number
  }

  count(term: number) {
    return term < this.#length.length ? (this.#length[term] as number) : 0
  }

  /** The list itself, valid until the next change. */
  list(term: number) {
    const start = this.#start[term] ?? 0
    return this.arena.subarray(start, start + this.count(term))
  }

  /** Puts a value into a term's list, once. */
  add(term: number, value: number) {
    this.#makeRoom(term)
    const start = this.start(term)
    const end = start + this.count(term)
    const isLast = end === start || (this.arena[end - 1] as number) < value
    const at = isLast ? end : lowerBound(this.arena, start, end, value)
    if (at < end && this.arena[at] === value) return
    this.arena.copyWithin(at + 1, at, end)
    this.arena[at] = value
    this.#length[term] = end - start + 1
  }

  remove(term: number, value: number) {
    const start = this.start(term)
    const end = start + this.count(term)
    const at = lowerBound(this.arena, start, end, value)
    if (at === end || this.arena[at] !== value) return
    this.arena.copyWithin(at, at + 1, end)
    this.#length[term] = end - start - 1
    if (end - start === 1) this.#release(term)
  }

  #makeRoom(term: number) {
    this.#start = grown(this.#start, term + 1)
    this.#length = grown(this.#length, term + 1)
    this.#size = grown(this.#size, term + 1)
    const size = this.#size[term] as number
    const count = this.count(term)
    if (size > 0 && count < 1 << (size - 1)) return
    const from = this.start(term)
    const to = this.#take(size)
    this.arena.copyWithin(to, from, from + count)
    if (size > 0) this.#free[size - 1]?.push(from)
    this.#start[term] = to
    this.#size[term] = size + 1
  }

  #take(power: number) {
    const free = this.#free[power]?.pop()
    if (free !== undefined) return free
    const at = this.#used
    this.#used += 1 << power
    this.arena = grown(this.arena, this.#used)
    return at
  }

  #release(term: number) {
    this.#free[(this.#size[term] as number) - 1]?.push(this.start(term))
    this.#size[term] = 0
  }
}
