import { describe, expect, it } from 'vitest'
import { positiveYuan, yuanOrZero } from './amount-schemas.ts'
import { toFen } from './money.ts'

describe('an amount in the API', () => {
  it.each([1e-20, 5e-8, 0.004, 0.005, -0.01, 1.005, 1_000_000_000.01, 1e20, Number.NaN])(
    '%s is refused, also where 0 is allowed',
    (value) => {
      expect(positiveYuan.safeParse(value).success).toBe(false)
      expect(yuanOrZero.safeParse(value).success).toBe(false)
    },
  )

  it.each([0.01, 0.1 + 0.2, 0.29, 4.35, 123_456_789.01, 1_000_000_000])(
    '%s is accepted, and is a fen or more',
    (value) => {
      expect(toFen(positiveYuan.parse(value))).toBeGreaterThanOrEqual(1)
      expect(yuanOrZero.parse(value)).toBe(value)
    },
  )

  it('0 is accepted only where it means none', () => {
    expect(yuanOrZero.parse(0)).toBe(0)
    expect(positiveYuan.safeParse(0).success).toBe(false)
  })
})
