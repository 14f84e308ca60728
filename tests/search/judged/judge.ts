import type { JudgedQuery } from './judged-queries.ts'
import type { ShelfProduct } from './shelf.ts'

/** Gain of a right product; `acceptable` is that of a tolerable one. */
export const right = 3
const acceptable = 1
export const depth = 10

/** Relevance of a product for the query. */
export function gainOf(judged: JudgedQuery, product: ShelfProduct) {
  const { want = [], also = [], category, grade, pack, purity, brand, number } = judged
  if (category) return product.categories.has(category) ? right : 0
  if (number) return product.catalogNumber === number ? right : 0
  if (!want.includes(product.key)) return also.includes(product.key) ? acceptable : 0
  const isAsRequested =
    (!grade || product.grade === grade) &&
    (!pack || product.packs.has(pack)) &&
    (!purity || product.purity === purity) &&
    (!brand || product.brand === brand)
  return isAsRequested ? right : 0
}

const discounted = (gains: number[]) =>
  gains.slice(0, depth).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

export interface Verdict {
  judged: JudgedQuery
  isFirstRight: boolean
  /** From 0 to 1: the first ten results against the ideal order. */
  ndcg: number
  first: ShelfProduct | undefined
}

/** @param found catalogue numbers, best first */
export function judge(judged: JudgedQuery, found: string[], shelf: Map<string, ShelfProduct>): Verdict {
  const products = found.slice(0, depth).map((number) => shelf.get(number))
  const gains = products.map((product) => (product ? gainOf(judged, product) : 0))
  const ideal: number[] = []
  for (const product of shelf.values()) {
    const gain = gainOf(judged, product)
    if (gain > 0) ideal.push(gain)
  }
  ideal.sort((a, b) => b - a)
  return {
    judged,
    isFirstRight: gains[0] === right,
    ndcg: discounted(gains) / discounted(ideal),
    first: products[0],
  }
}

export interface Score {
  count: number
  firstRate: number
  ndcg: number
}

export function scoreOf(verdicts: Verdict[]): Score {
  const mean = (value: (verdict: Verdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + value(verdict), 0) / Math.max(1, verdicts.length)
  return {
    count: verdicts.length,
    firstRate: mean(({ isFirstRight }) => Number(isFirstRight)),
    ndcg: mean(({ ndcg }) => ndcg),
  }
}

/** A line for a query whose first result is wrong. */
export function missText({ judged, first }: Verdict) {
  const { family, class: name, query, want, category, grade, pack, purity, brand, number } = judged
  const expected = [want?.join(' or ') ?? category, grade, pack, purity, brand, number].filter(Boolean)
  const came = first ? `${first.nameZh} ${first.brand} ${first.grade} ${first.catalogNumber}` : 'nothing'
  return `${family}/${name}: ${query} → ${expected.join(', ')}; came ${came}`
}
