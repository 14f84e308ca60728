import { describe, expect, it } from 'vitest'
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
