import { invariant } from '#shared/failure.ts'
import type { CouponKind } from '../schema.ts'

export interface CouponTerms {
  kind: CouponKind
  amountFen: number | null
  /** Hundredths of a percent taken off. */
  percentOffBp: number | null
  /** The most a percentage takes off; null: no bound. */
  mostFen: number | null
  /** Least value of the lines in scope. */
  thresholdFen: number
  /** A line in any of the three is in scope; all empty: every line. */
  brandIds: number[]
  categoryIds: number[]
  skuIds: number[]
}

export interface CouponLine {
  skuId: number
  brandId: number
  categoryIds: number[]
  grossFen: number
}

export interface Discount {
  /** In the order of the lines; never more than a line costs. */
  perLineFen: number[]
  totalFen: number
  freeFreight: boolean
}

/**
 * Spreads the discount over the lines in scope by their value; left-over fen go to the largest remainders.
 * @returns undefined when no line is in scope, or the threshold is not reached
 */
export function discountOf(terms: CouponTerms, lines: CouponLine[]): Discount | undefined {
  const scoped = scopedFen(terms, lines)
  const grossFen = sumOf(scoped)
  if (grossFen === 0 || grossFen < terms.thresholdFen) return
  const totalFen = wholeDiscount(terms, grossFen)
  return { perLineFen: spread(totalFen, scoped, grossFen), totalFen, freeFreight: terms.kind === 'freight' }
}

const scopedFen = (terms: CouponTerms, lines: CouponLine[]) =>
  lines.map((line) => (isInScope(terms, line) ? line.grossFen : 0))
const sumOf = (amounts: number[]) => amounts.reduce((sum, fen) => sum + fen, 0)

export interface CouponRefusal {
  reason: 'scope' | 'threshold' | 'nothing'
  lackingFen: number
}

export function couponRefusal(terms: CouponTerms, orders: CouponLine[][]): CouponRefusal {
  const most = Math.max(0, ...orders.map((lines) => sumOf(scopedFen(terms, lines))))
  if (most === 0) return { reason: 'scope', lackingFen: 0 }
  const lackingFen = Math.max(0, terms.thresholdFen - most)
  return { reason: lackingFen > 0 ? 'threshold' : 'nothing', lackingFen }
}

function isInScope({ brandIds, categoryIds, skuIds }: CouponTerms, line: CouponLine) {
  if (brandIds.length + categoryIds.length + skuIds.length === 0) return true
  return (
    skuIds.includes(line.skuId) ||
    brandIds.includes(line.brandId) ||
    line.categoryIds.some((id) => categoryIds.includes(id))
  )
}

const bpInWhole = 10_000

function wholeDiscount({ kind, amountFen, percentOffBp, mostFen }: CouponTerms, grossFen: number) {
  if (kind === 'freight') return 0
  if (kind === 'amount') {
    invariant(amountFen)
    return Math.min(amountFen, grossFen)
  }
  invariant(percentOffBp)
  const share = Number((BigInt(grossFen) * BigInt(percentOffBp) + 5000n) / BigInt(bpInWhole))
  return Math.min(share, mostFen ?? share, grossFen)
}

function spread(totalFen: number, weights: number[], sum: number): number[] {
  const parts = weights.map((weight, index) => {
    const exact = BigInt(totalFen) * BigInt(weight)
    return { index, fen: Number(exact / BigInt(sum)), rest: exact % BigInt(sum) }
  })
  let left = totalFen - parts.reduce((so, { fen }) => so + fen, 0)
  const byRest = parts.toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index))
  for (const part of byRest) {
    if (left === 0) break
    part.fen++
    left--
  }
  return parts.map(({ fen }) => fen)
}
