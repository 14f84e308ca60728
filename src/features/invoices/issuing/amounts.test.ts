import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areTaxesAccepted,
  grossOf,
  netUnitPrice,
  partOf,
  shareOut,
  shareRefund,
  sumUp,
  without,
} from './amounts.ts'

const taxed = fc.integer({ min: 1, max: 100_000_000 }).map((grossFen) => {
  const netFen = Math.round(grossFen / 1.13)
  return { netFen, taxFen: grossFen - netFen, taxRateBp: 1300 }
})

describe('amounts of invoices', () => {
  it('parts of a line add up to the line, and the tax system accepts both', () => {
    fc.assert(
      fc.property(taxed, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const part = partOf(line, Math.floor(grossOf(line) * share))
        const rest = without(line, part)
        for (const one of [part, rest]) {
          expect(one.netFen).toBeGreaterThanOrEqual(0)
          expect(one.taxFen).toBeGreaterThanOrEqual(0)
          expect(areTaxesAccepted([{ ...one, taxRateBp: 1300 }])).toBe(true)
        }
        expect(sumUp([part, rest]).totalFen).toBe(grossOf(line))
      }),
    )
  })

  it('shares add up to the amount and never exceed a part', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { maxLength: 30 }), (amount, parts) => {
        const shares = shareOut(amount, parts)
        const whole = parts.reduce((sum, part) => sum + part, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, whole))
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
      }),
    )
  })

  it('a net price times its quantity is the amount within 0.01 yuan', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 999_999 }), (netFen, tenths) => {
        const amount = (Number(netUnitPrice(netFen, tenths)) * tenths) / 10
        expect(Math.abs(amount - netFen / 100)).toBeLessThanOrEqual(0.01)
      }),
    )
  })

  it.each([
    [8850, 10, '88.50'],
    [10_000, 30, '33.33333333'],
    [1, 999_999, '0.0000001'],
    [0, 10, '0.00'],
  ])('the net price of %i fen for %i tenths is %s', (netFen, tenths, price) =>
    expect(netUnitPrice(netFen, tenths)).toBe(price),
  )

  it('a document that deviates by more than 0.06 yuan on a line or 1.27 yuan in all is refused', () => {
    const exact = { netFen: 10_000, taxFen: 1300, taxRateBp: 1300 }
    expect(areTaxesAccepted([exact, { ...exact, taxFen: 1306 }])).toBe(true)
    expect(areTaxesAccepted([exact, { ...exact, taxFen: 1307 }])).toBe(false)
    expect(areTaxesAccepted(Array.from({ length: 21 }, () => ({ ...exact, taxFen: 1306 })))).toBe(true)
    expect(areTaxesAccepted(Array.from({ length: 22 }, () => ({ ...exact, taxFen: 1306 })))).toBe(false)
  })
})

describe('a refund', () => {
  const lines = [
    { orderLineId: 1, leftFen: 1000, quantityTenths: 100, wholeFen: 1000 },
    { orderLineId: 2, leftFen: 3000, quantityTenths: 30, wholeFen: 3000 },
    { orderLineId: null, leftFen: 500, quantityTenths: null, wholeFen: 500 },
  ]
  it.each([
    ['of returned goods is taken from their line', 1000, [[2, 10]], [0, 1000, 0]],
    ['below the price of the returned goods stays on their line', 700, [[2, 10]], [0, 700, 0]],
    ['above it is shared among what is left', 1350, [[2, 10]], [100, 1200, 50]],
    ['without a return is shared among all lines', 450, [], [100, 300, 50]],
    ['of more than is invoiced takes all', 9000, [[1, 100]], [1000, 3000, 500]],
  ])('%s', (_what, amountFen, returned, shares) =>
    expect(shareRefund(amountFen, lines, new Map(returned as [number, number][]))).toEqual(shares),
  )
})
