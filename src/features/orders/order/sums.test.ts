import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineAmountFen, splitTax } from '#shared/money.ts'
import { depositOf, sumLine, sumOrder } from './sums.ts'

const fen = fc.integer({ min: 0, max: 100_000_000_000 })

/** Rounds half up with big integers. */
const roundedNet = (amount: number) => Number((BigInt(amount) * 20_000n + 11_300n) / 22_600n)

describe('order amounts', () => {
  it.each([
    [10_000, 8850, 1150],
    [1, 1, 0],
    [0, 0, 0],
    [113, 100, 13],
    [11_300_000_000, 10_000_000_000, 1_300_000_000],
  ])('split %i into %i and %i', (amount, netFen, taxFen) => {
    expect(splitTax(amount)).toEqual({ netFen, taxFen })
  })

  it('round the net amount half up, without a remainder', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        const { netFen, taxFen } = splitTax(amount)
        expect(netFen).toBe(roundedNet(amount))
        expect(netFen + taxFen).toBe(amount)
        // The tax system allows 6 fen between rate × net and tax per line.
        expect(Math.abs(netFen * 0.13 - taxFen)).toBeLessThanOrEqual(6)
      }),
    )
  })

  it.each([
    [12_345, 10, 12_345],
    [12_345, 3, 3704],
    [99, 25, 248],
    [1, 4, 0],
    [1, 5, 1],
  ])('%i fen a unit, %i tenths: %i fen', (unitFen, tenths, grossFen) => {
    expect(lineAmountFen(unitFen, tenths)).toBe(grossFen)
  })

  it('of an order are the sums of its lines', () => {
    const line = fc
      .record({
        unitFen: fc.integer({ min: 1, max: 10_000_000 }),
        tenths: fc.integer({ min: 1, max: 99_999 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ unitFen, tenths, share }) =>
        sumLine(unitFen, tenths, Math.floor(lineAmountFen(unitFen, tenths) * share)),
      )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.integer({ min: 0, max: 100_000 }),
        (lines, freightFen) => {
          const order = sumOrder(lines, freightFen)
          expect(order.totalFen).toBe(order.goodsFen - order.discountFen + freightFen)
          expect(order.netFen + order.taxFen).toBe(order.totalFen)
          const freight = splitTax(freightFen)
          expect(order.taxFen - freight.taxFen).toBe(lines.reduce((sum, { taxFen }) => sum + taxFen, 0))
        },
      ),
    )
  })

  it('include a deposit that is a share of the total', () => {
    expect(depositOf(10_001, 3000)).toBe(3000)
    expect(depositOf(10_005, 3000)).toBe(3002)
    expect(depositOf(1, 3000)).toBe(1)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (total, share) => {
          const deposit = depositOf(total, share)
          expect(deposit >= 1 && deposit <= total).toBe(true)
        },
      ),
    )
  })
})
