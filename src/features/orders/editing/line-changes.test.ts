import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineAmountFen } from '#shared/money.ts'
import { sumLine } from '../order/sums.ts'
import { changedLines, problemOfLine, shrinkLine } from './line-changes.ts'

const line = { id: '7', quantity: 2.5 }
const typing = (text: string) => ({ typed: { '7': text }, removed: [] })

it.each([
  ['', 'quantityNeeded'],
  ['1.25', 'quantityRule'],
  ['2.6', 'quantityMost'],
  ['2.5', undefined],
])('finds in %j typed for 2.5 ordered: %s', (text, problem) => {
  expect(problemOfLine(line, typing(text))).toBe(problem)
})

it('reports nothing for untouched and removed lines', () => {
  expect(problemOfLine(line, { typed: {}, removed: [] })).toBeUndefined()
  expect(problemOfLine(line, { typed: { '7': '' }, removed: ['7'] })).toBeUndefined()
})

it('submits changed lines, and removes only removed ones', () => {
  const lines = ['1', '2', '3'].map((id) => ({ id, quantity: 5 }))
  expect(changedLines(lines, { typed: { '1': '1.5', '3': '' }, removed: ['3'] })).toEqual([
    { id: '1', quantity: 1.5 },
    { id: '3', quantity: 0 },
  ])
})

it('a smaller quantity never costs more, and its discount never exceeds its share', () => {
  const line = fc.record({
    quantityTenths: fc.integer({ min: 1, max: 9999 }),
    unitPriceFen: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(line, ({ quantityTenths, unitPriceFen, share, left }) => {
      const discountFen = Math.floor(lineAmountFen(unitPriceFen, quantityTenths) * share)
      const before = sumLine(unitPriceFen, quantityTenths, discountFen)
      const less = Math.floor(quantityTenths * left)
      const after = shrinkLine({ quantityTenths, unitPriceFen, ...before }, less, unitPriceFen)
      expect(after.discountFen * quantityTenths).toBeLessThanOrEqual(discountFen * less)
      expect(after.netFen + after.taxFen).toBe(after.grossFen - after.discountFen)
      expect(after.grossFen).toBeLessThanOrEqual(before.grossFen)
      expect(after.discountFen).toBeLessThanOrEqual(after.grossFen)
    }),
  )
})
