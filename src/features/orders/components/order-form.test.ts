import { expect, it } from 'vitest'
import { problemOfQuantity } from './order-form.tsx'

it.each([
  ['', 'quantityNeeded'],
  [' ', 'quantityNeeded'],
  ['0', 'quantityRule'],
  ['-1', 'quantityRule'],
  ['1.25', 'quantityRule'],
  ['1e0', 'quantityRule'],
  ['two', 'quantityRule'],
  ['2.6', 'quantityMost'],
  ['2.5', undefined],
  ['2', undefined],
  ['0.5', undefined],
  ['０．５', undefined],
])('reports the error in %j typed for 2.5 ordered', (typed, problem) => {
  expect(problemOfQuantity(typed, 2.5)).toBe(problem)
})
