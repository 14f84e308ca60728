import { describe, expect, it } from 'vitest'
import { lineAmount, sumOfLines } from './line-amount.ts'

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
