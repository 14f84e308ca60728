import { editDistance } from '#shared/edit-distance.ts'
import {
  type Dictionary,
  type ListVisitor,
  type NearVisitor,
  partWithin,
  type TermVisitor,
} from './dictionary.ts'
import { grown, lowerBound } from './typed-arrays.ts'

const sizeClasses = 31

/**
 * Sorted lists in one array. A list that outgrows its place moves to one of twice the size; the old place is reused,
 * so nothing needs compaction.
 */
export class PostingPool {
  arena: Int32Array = new Int32Array(1024)
  #used = 0
  #start: Int32Array = new Int32Array(256)
  #length: Int32Array = new Int32Array(256)
  /** log2 of the place's size plus one; 0: no place. */
  #size: Uint8Array = new Uint8Array(256)
  readonly #free: number[][] = Array.from({ length: sizeClasses }, () => [])

  start(term: number) {
    return this.#start[term] as number
  }

  count(term: number) {
    return term < this.#length.length ? (this.#length[term] as number) : 0
  }

  list(term: number) {
    const start = this.#start[term] ?? 0
    return this.arena.subarray(start, start + this.count(term))
  }

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

const freshAtMost = 2048
const shards = 64

const shardOf = (term: string) =>
  (term.charCodeAt(0) * 7 + term.charCodeAt(term.length - 1) * 31 + term.length) & (shards - 1)

/**
 * Finds terms exactly or by prefix. New terms are merged into the sorted ones 2,048 at a time, in a few milliseconds.
 */
export class TermDictionary {
  // Many small maps: one with half a million terms blocks the process for 20 ms when it grows.
  readonly #ids = Array.from({ length: shards }, () => new Map<string, number>())
  readonly #terms: string[] = []
  #sorted: Int32Array = new Int32Array(1024)
  #sortedCount = 0
  #fresh: number[] = []
  #isFreshSorted = true

  get size() {
    return this.#terms.length
  }

  find(term: string) {
    return this.#ids[shardOf(term)]?.get(term)
  }

  textOf(id: number) {
    return this.#terms[id] ?? ''
  }

  add(term: string) {
    const known = this.find(term)
    if (known !== undefined) return known
    const id = this.#terms.length
    this.#terms.push(term)
    this.#ids[shardOf(term)]?.set(term, id)
    this.#fresh.push(id)
    this.#isFreshSorted = false
    if (this.#fresh.length >= freshAtMost) this.#merge()
    return id
  }

  visitPrefix(prefix: string, visit: (id: number, term: string) => boolean | undefined): boolean {
    this.#sortFresh()
    const end = `${prefix}\uffff`
    if (!this.#visit(this.#sorted, this.#sortedCount, prefix, end, visit)) return false
    return this.#visit(this.#fresh, this.#fresh.length, prefix, end, visit)
  }

  #visit(
    list: ArrayLike<number>,
    count: number,
    prefix: string,
    end: string,
    visit: (id: number, term: string) => boolean | undefined,
  ) {
    for (let at = this.#lowerBound(list, count, prefix); at < count; at++) {
      const id = list[at] as number
      const term = this.textOf(id)
      if (term >= end) break
      if (visit(id, term) === false) return false
    }
    return true
  }

  #lowerBound(list: ArrayLike<number>, count: number, term: string) {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.textOf(list[middle] as number) < term) low = middle + 1
      else high = middle
    }
    return low
  }

  #sortFresh() {
    if (this.#isFreshSorted) return
    this.#fresh.sort((a, b) => (this.textOf(a) < this.textOf(b) ? -1 : 1))
    this.#isFreshSorted = true
  }

  #merge() {
    this.#sortFresh()
    const fresh = this.#fresh
    this.#sorted = grown(this.#sorted, this.#sortedCount + fresh.length)
    let end = this.#sortedCount
    for (let i = fresh.length - 1; i >= 0; i--) {
      const id = fresh[i] as number
      const at = this.#lowerBound(this.#sorted, end, this.textOf(id))
      this.#sorted.copyWithin(at + i + 1, at, end)
      this.#sorted[at + i] = id
      end = at
    }
    this.#sortedCount += fresh.length
    this.#fresh = []
  }
}

const plain = /^[\x20-\x7e]*$/

export class FreshDictionary implements Dictionary {
  readonly #terms = new TermDictionary()
  readonly #lists = new PostingPool()

  add(term: string, value: number) {
    this.#lists.add(this.#terms.add(term), value)
  }

  remove(term: string, value: number) {
    const id = this.#terms.find(term)
    if (id !== undefined) this.#lists.remove(id, value)
  }

  find(term: string, visit: ListVisitor) {
    const id = this.#terms.find(term)
    return id === undefined || this.#visitList(id, visit)
  }

  visitPrefix(prefix: string, visit: TermVisitor) {
    return this.#terms.visitPrefix(prefix, (id, term) =>
      this.#visitList(id, (list, from, to) => visit(term.length - prefix.length, list, from, to)),
    )
  }

  visitLists(prefix: string, visit: ListVisitor) {
    return this.#terms.visitPrefix(prefix, (id) => this.#visitList(id, visit))
  }

  visitInside(part: string, visit: ListVisitor) {
    for (let id = 0; id < this.#terms.size; id++)
      if (partWithin(this.#terms.textOf(id), part) > 0) this.#visitList(id, visit)
  }

  visitNear(word: string, most: number, visit: NearVisitor) {
    this.#terms.visitPrefix(word.slice(0, 1), (id, term) => {
      const distance = plain.test(term) ? editDistance(word, term, most) : most + 1
      if (distance > most) return true
      return this.#visitList(id, (list, from, to) => {
        visit({ term, distance }, list, from, to)
        return true
      })
    })
  }

  /** Lists may be empty: terms are never removed. */
  #visitList(id: number, visit: ListVisitor) {
    const from = this.#lists.start(id)
    const to = from + this.#lists.count(id)
    return from === to || visit(this.#lists.arena, from, to) !== false
  }
}
