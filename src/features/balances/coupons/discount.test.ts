import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponLine, type CouponTerms, couponRefusal, discountOf } from './discount.ts'

const terms = (traits: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'amount',
  amountFen: 1000,
  percentOffBp: null,
  mostFen: null,
  thresholdFen: 0,
  brandIds: [],
  categoryIds: [],
  skuIds: [],
  ...traits,
})
const line = (grossFen: number, traits: Partial<CouponLine> = {}): CouponLine => ({
  skuId: 1,
  brandId: 1,
  categoryIds: [1],
  grossFen,
  ...traits,
})

describe('a coupon', () => {
  it('splits its discount over the lines without a remainder', () => {
    const discount = discountOf(terms({ amountFen: 100 }), [line(100), line(100), line(100)])
    expect(discount).toEqual({ perLineFen: [34, 33, 33], totalFen: 100, freeFreight: false })
    expect(discountOf(terms({ amountFen: 10 }), [line(1), line(998), line(1)])?.perLineFen).toEqual([
      0, 10, 0,
    ])
  })

  it('names the rule that is easiest to satisfy when it does not apply', () => {
    const orders = [[line(700)], [line(900), line(50, { brandId: 7 })]]
    expect(couponRefusal(terms({ thresholdFen: 1000 }), orders)).toEqual({
      reason: 'threshold',
      lackingFen: 50,
    })
    expect(couponRefusal(terms({ thresholdFen: 1000, brandIds: [7] }), orders)).toMatchObject({
      lackingFen: 950,
    })
    expect(couponRefusal(terms({ brandIds: [8] }), orders)).toEqual({ reason: 'scope', lackingFen: 0 })
    expect(couponRefusal(terms({ kind: 'freight' }), orders)).toEqual({ reason: 'nothing', lackingFen: 0 })
  })

  it('takes a percentage, rounded half up, up to its maximum', () => {
    const share = (percentOffBp: number, mostFen: number | null = null) =>
      discountOf(terms({ kind: 'percent', amountFen: null, percentOffBp, mostFen }), [line(333), line(333)])
    expect(share(1000)?.totalFen).toBe(67)
    expect(share(9000)?.totalFen).toBe(599)
    expect(share(1000, 50)?.totalFen).toBe(50)
  })

  it('counts only lines in its scope', () => {
    const lines = [line(500, { brandId: 7 }), line(700, { categoryIds: [3, 9] }), line(900, { skuId: 5 })]
    const off = (scope: Partial<CouponTerms>) =>
      discountOf(terms({ amountFen: 90, ...scope }), lines)?.perLineFen
    expect(off({ brandIds: [7] })).toEqual([90, 0, 0])
    expect(off({ categoryIds: [9] })).toEqual([0, 90, 0])
    expect(off({ skuIds: [5], brandIds: [7] })).toEqual([32, 0, 58])
    expect(off({ skuIds: [4] })).toBeUndefined()
    expect(off({ thresholdFen: 500, brandIds: [7] })).toEqual([90, 0, 0])
    expect(off({ thresholdFen: 501, brandIds: [7] })).toBeUndefined()
  })

  it('for freight leaves the lines unchanged', () =>
    expect(discountOf(terms({ kind: 'freight', amountFen: null }), [line(500)])).toEqual({
      perLineFen: [0],
      totalFen: 0,
      freeFreight: true,
    }))

  it('never exceeds a line’s amount, and its allocations add up to the discount', () => {
    const fen = fc.integer({ min: 0, max: 900_000_000_000 })
    const lines = fc.array(fc.tuple(fen, fc.boolean()), { minLength: 1, maxLength: 30 })
    const kinds = fc.oneof(
      fen.map((amountFen) => terms({ amountFen: amountFen + 1 })),
      fc.integer({ min: 1, max: 9000 }).map((percentOffBp) => terms({ kind: 'percent', percentOffBp })),
    )
    fc.assert(
      fc.property(kinds, lines, (coupon, generated) => {
        const discounted = generated.map(([gross, isScoped]) => line(gross, { brandId: isScoped ? 1 : 2 }))
        const discount = discountOf({ ...coupon, brandIds: [1] }, discounted)
        const hasScope = discounted.some(({ brandId, grossFen }) => brandId === 1 && grossFen > 0)
        expect(discount !== undefined).toBe(hasScope)
        const { perLineFen, totalFen } = discount ?? { perLineFen: [], totalFen: 0 }
        expect(perLineFen.reduce((sum, part) => sum + part, 0)).toBe(totalFen)
        for (const [place, part] of perLineFen.entries()) {
          const { grossFen = 0, brandId } = discounted[place] ?? {}
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(brandId === 1 ? grossFen : 0)
        }
      }),
    )
  })
})
