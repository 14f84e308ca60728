import { describe, expect, it } from 'vitest'
import { positiveQuantity, quantityOrZero } from './amount-schemas.ts'
import { toTenths } from './quantity.ts'

describe('a quantity in the API', () => {
  it.each([1e-20, 1e-9, 9e-8, 0.04, -1, 0.05, 0.15, 99_999.91, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is refused, also where 0 is allowed',
    (value) => {
      expect(positiveQuantity.safeParse(value).success).toBe(false)
      expect(quantityOrZero.safeParse(value).success).toBe(false)
    },
  )

  it.each([0.1, 0.1 + 0.2, 1, 99_999.9])('%s is accepted, and is a tenth or more', (value) => {
    expect(toTenths(positiveQuantity.parse(value))).toBeGreaterThanOrEqual(1)
    expect(quantityOrZero.parse(value)).toBe(value)
  })

  it('0 is accepted only where it means none', () => {
    expect(quantityOrZero.parse(0)).toBe(0)
    expect(positiveQuantity.safeParse(0).success).toBe(false)
  })
})
