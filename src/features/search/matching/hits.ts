import type { Sort } from '../schema.ts'
import type { IndexColumns, PriceColumns } from '../segments/index-columns.ts'
import { grown } from '../segments/typed-arrays.ts'

/** Matching products with relevance: whole points plus the standing below one. Reused between queries. */
export class Hits {
  slots: Int32Array = new Int32Array(1024)
  /** By slot. */
  relevance: Float64Array = new Float64Array(1024)
  count = 0

  clear(slotEnd: number) {
    this.count = 0
    this.slots = grown(this.slots, slotEnd)
    this.relevance = grown(this.relevance, slotEnd)
  }

  add(slot: number, relevance: number) {
    this.slots[this.count++] = slot
    this.relevance[slot] = relevance
  }

  retain(passes: (slot: number) => boolean) {
    let count = 0
    for (let i = 0; i < this.count; i++) {
      const slot = this.slots[i] as number
      if (passes(slot)) this.slots[count++] = slot
    }
    this.count = count
  }
}

const last = Number.POSITIVE_INFINITY
const sampleSize = 1024

/** Sort keys of the hits, ascending; ties break by `ties`. Reused between queries to avoid allocation. */
class Candidates {
  slots: Int32Array = new Int32Array(0)
  keys: Float64Array = new Float64Array(0)
  ties: Float64Array = new Float64Array(0)
  count = 0

  clear(length: number) {
    this.count = 0
    if (this.slots.length >= length) return
    this.slots = new Int32Array(length * 2)
    this.keys = new Float64Array(length * 2)
    this.ties = new Float64Array(length * 2)
  }

  add(slot: number, key: number, tie: number) {
    this.slots[this.count] = slot
    this.keys[this.count] = key
    this.ties[this.count++] = tie
  }

  isBefore(i: number, key: number, tie: number) {
    const own = this.keys[i] as number
    return own < key || (own === key && (this.ties[i] as number) < tie)
  }

  isBehind(i: number, key: number, tie: number) {
    const own = this.keys[i] as number
    return own > key || (own === key && (this.ties[i] as number) > tie)
  }

  /** Quickselect. */
  splitAt(place: number) {
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = this.#medianOfThree(low, high)
      const key = this.keys[middle] as number
      const tie = this.ties[middle] as number
      let i = low
      let j = high
      while (i <= j) {
        while (this.isBefore(i, key, tie)) i++
        while (this.isBehind(j, key, tie)) j--
        if (i <= j) this.#swap(i++, j--)
      }
      if (place <= j) high = j
      else if (place >= i) low = i
      else return
    }
  }

  sorted(from: number, to: number) {
    const places = Array.from({ length: to - from }, (_, i) => from + i)
    places.sort((a, b) => (this.isBefore(a, this.keys[b] as number, this.ties[b] as number) ? -1 : 1))
    return places.map((place) => this.slots[place] as number)
  }

  #medianOfThree(low: number, high: number) {
    const middle = (low + high) >>> 1
    const isBefore = (a: number, b: number) =>
      this.isBefore(a, this.keys[b] as number, this.ties[b] as number)
    if (isBefore(low, middle)) return isBefore(middle, high) ? middle : isBefore(low, high) ? high : low
    return isBefore(low, high) ? low : isBefore(middle, high) ? high : middle
  }

  #swap(a: number, b: number) {
    const { slots, keys, ties } = this
    const slot = slots[a] as number
    const key = keys[a] as number
    const tie = ties[a] as number
    slots[a] = slots[b] as number
    keys[a] = keys[b] as number
    ties[a] = ties[b] as number
    slots[b] = slot
    keys[b] = key
    ties[b] = tie
  }
}

function orderOf(sort: Sort, products: IndexColumns, { minPrice }: PriceColumns, { relevance }: Hits) {
  if (sort === 'newest') return { values: products.createdAt, sign: -1, tieSign: -1 }
  if (sort === 'sales') return { values: products.sales, sign: -1, tieSign: 1 }
  if (sort === 'relevance') return { values: relevance, sign: -1, tieSign: 1 }
  return { values: minPrice, sign: sort === 'price' ? 1 : -1, tieSign: 1 }
}

const candidates = new Candidates()

/**
 * Sorts only the page itself, so a late page costs no more than the first. Pages never overlap: ids break all ties.
 * @param first index of the first hit
 */
export function pageOf(
  hits: Hits,
  products: IndexColumns,
  prices: PriceColumns,
  sort: Sort,
  first: number,
  pageSize: number,
) {
  if (first >= hits.count) return []
  const { values, sign, tieSign } = orderOf(sort, products, prices, hits)
  const end = Math.min(hits.count, first + pageSize)
  // Prices on request (NaN) come last in either direction.
  const keyOf = (slot: number) => {
    const key = sign * (values[slot] as number)
    return Number.isNaN(key) ? last : key
  }
  collect(hits, end, keyOf, (slot) => tieSign * (products.id[slot] as number))
  if (end < candidates.count) candidates.splitAt(end)
  const { count } = candidates
  if (first > 0) {
    candidates.count = end
    candidates.splitAt(first)
    candidates.count = count
  }
  return candidates.sorted(first, end)
}

/** Takes the hits that may come before `end`, by a limit estimated from a sample. */
function collect(hits: Hits, end: number, keyOf: (slot: number) => number, tieOf: (slot: number) => number) {
  const { slots, count } = hits
  candidates.clear(count)
  for (let most = likelyLimit(hits, end, keyOf); ; most = last) {
    candidates.count = 0
    for (let i = 0; i < count; i++) {
      const slot = slots[i] as number
      const key = keyOf(slot)
      if (key <= most) candidates.add(slot, key, tieOf(slot))
    }
    if (candidates.count >= end) return
  }
}

function likelyLimit({ slots, count }: Hits, end: number, keyOf: (slot: number) => number) {
  if (count < sampleSize * 4) return last
  const step = count / sampleSize
  const sample = Float64Array.from({ length: sampleSize }, (_, i) =>
    keyOf(slots[Math.floor(i * step)] as number),
  )
  sample.sort()
  return sample[Math.ceil((end / count) * sampleSize * 1.5) + 8] ?? last
}
