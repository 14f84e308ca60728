import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grossOf, sumLine } from '../sums.ts'
import { shrinkLine } from './recompute.ts'

it('less of a line never costs more, and its discount is never more than its part', () => {
  const line = fc.record({
    quantityTenths: fc.integer({ min: 1, max: 9999 }),
    unitPriceFen: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(line, ({ quantityTenths, unitPriceFen, share, kept }) => {
      const discountFen = Math.floor(grossOf(unitPriceFen, quantityTenths) * share)
      const before = sumLine(unitPriceFen, quantityTenths, discountFen)
      const less = Math.floor(quantityTenths * kept)
      const after = shrinkLine({ quantityTenths, unitPriceFen, ...before }, less, unitPriceFen)
      expect(after.discountFen * quantityTenths).toBeLessThanOrEqual(discountFen * less)
      expect(after.netFen + after.taxFen).toBe(after.grossFen - after.discountFen)
      expect(after.grossFen).toBeLessThanOrEqual(before.grossFen)
      expect(after.discountFen).toBeLessThanOrEqual(after.grossFen)
    }),
  )
})
