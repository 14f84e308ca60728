import { describe, expect, it } from 'vitest'
import { lineAmount, sumOfLines } from './line-amount.ts'

describe('what lines come to', () => {
  it('is the sum of the rounded lines, as an order has it', () => {
    const line = { price: 10.45, quantity: 1.5 }
    expect(lineAmount(line.price, line.quantity)).toBe(15.68)
    expect(sumOfLines([line, line])).toBe(31.36)
  })

  it('has no traces of binary fractions', () => {
    expect(
      sumOfLines([
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ]),
    ).toBe(0.3)
  })
})
