import type { Sort } from '../schema.ts'
import type { Hits } from './hits.ts'
import type { ProductColumns } from './product-columns.ts'

type Compare = (a: number, b: number) => number

/** Order of two slots; equal ones stand by product number, so that pages never overlap. */
function comparison(sort: Sort, products: ProductColumns, { relevance }: Hits): Compare {
  const { id, minPrice, createdAt, sales } = products
  const number = (values: Float64Array | Int32Array, slot: number) => values[slot] as number
  const byId: Compare = (a, b) => number(id, a) - number(id, b)
  if (sort === 'newest') return (a, b) => number(createdAt, b) - number(createdAt, a) || byId(b, a)
  if (sort === 'sales') return (a, b) => number(sales, b) - number(sales, a) || byId(a, b)
  if (sort === 'relevance') return (a, b) => number(relevance, b) - number(relevance, a) || byId(a, b)
  const direction = sort === 'price' ? 1 : -1
  return (a, b) => {
    const priceA = number(minPrice, a)
    const priceB = number(minPrice, b)
    const isUnpricedA = Number.isNaN(priceA)
    // Whichever way prices run, those to be asked for come last.
    if (isUnpricedA || Number.isNaN(priceB))
      return Number(isUnpricedA) - Number(Number.isNaN(priceB)) || byId(a, b)
    return direction * (priceA - priceB) || byId(a, b)
  }
}

/** Moves what belongs before a place in front of it and the rest behind it, without sorting either (quickselect). */
function splitAt(slots: Int32Array, count: number, place: number, compare: Compare) {
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = medianOfThree(slots, low, high, compare)
    let i = low
    let j = high
    while (i <= j) {
      while (compare(slots[i] as number, pivot) < 0) i++
      while (compare(slots[j] as number, pivot) > 0) j--
      if (i > j) break
      const moved = slots[i] as number
      slots[i++] = slots[j] as number
      slots[j--] = moved
    }
    if (place <= j) high = j
    else if (place >= i) low = i
    else return
  }
}

function medianOfThree(slots: Int32Array, low: number, high: number, compare: Compare) {
  const three = [slots[low] as number, slots[(low + high) >>> 1] as number, slots[high] as number]
  return three.sort(compare)[1] as number
}

/**
 * The slots of one page. Only the page itself is sorted, so a late page of a long list costs no more than the first.
 * @param first place of the page's first hit, counted from 0
 */
export function pageOf(hits: Hits, products: ProductColumns, sort: Sort, first: number, pageSize: number) {
  if (first >= hits.count) return []
  const compare = comparison(sort, products, hits)
  const end = Math.min(hits.count, first + pageSize)
  if (end < hits.count) splitAt(hits.slots, hits.count, end, compare)
  if (first > 0) splitAt(hits.slots, end, first, compare)
  return Array.from(hits.slots.subarray(first, end)).sort(compare)
}
