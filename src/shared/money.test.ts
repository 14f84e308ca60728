import { describe, expect, it } from 'vitest'
import { positiveYuan, yuanOrZero } from './amount-schemas.ts'
import { formatYuan, lineAmount, parseYuan, sumOfLines, toFen, toYuan } from './money.ts'

describe('money', () => {
  it.each([
    ['12', 1200],
    ['￥1,234.5', 123_450],
    ['0.07', 7],
    ['999999999999.99', 99_999_999_999_999],
  ])('is read from %s', (text, fen) => expect(parseYuan(text)).toBe(fen))

  it.each(['', '-1', '1.234', '1e3', 'abc', '1,2.3.4'])('is refused as %j', (text) => {
    expect(parseYuan(text)).toBeUndefined()
  })

  it('is formatted without losing fen', () => {
    expect(formatYuan(123_450)).toBe('¥1,234.50')
    expect(toYuan(7)).toBe(0.07)
    for (const fen of [0, 7, 29, 115, 1_001, 99_999_999_999_999]) expect(toFen(toYuan(fen))).toBe(fen)
  })
})

describe('the cart total', () => {
  it('is the sum of the rounded lines, like an order’s total', () => {
    const line = { price: 10.45, quantity: 1.5 }
    expect(lineAmount(line.price, line.quantity)).toBe(15.68)
    expect(sumOfLines([line, line])).toBe(31.36)
  })

  it('has no binary rounding errors', () => {
    expect(
      sumOfLines([
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ]),
    ).toBe(0.3)
  })
})

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
