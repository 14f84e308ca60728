import { grown } from './typed-arrays.ts'

const freshAtMost = 2048
const shards = 64

const shardOf = (term: string) =>
  (term.charCodeAt(0) * 7 + term.charCodeAt(term.length - 1) * 31 + term.length) & (shards - 1)

/**
 * Terms with their numbers, found exactly or by their beginning. New terms gather beside the sorted ones and join
 * them two thousand at a time, which takes a few milliseconds: neither a load nor a change stops the process.
 */
export class TermDictionary {
  // Many small maps: one with half a million terms stops the process for 20 ms and more when it grows.
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

  /** The number of a term, a new one if it was unknown. */
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

  /** Visits the terms that begin so, in order within each part. @returns false when the visitor stopped it so */
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
