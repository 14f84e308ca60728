import { expect, it } from 'vitest'
import { changedLines, problemOf } from './line-changes.ts'

const line = { id: '7', quantity: 2.5 }
const typing = (text: string) => ({ typed: { '7': text }, removed: [] })

it.each([
  ['', 'quantityNeeded'],
  ['1.25', 'quantityRule'],
  ['2.6', 'quantityMost'],
  ['2.5', undefined],
])('finds in %j typed for 2.5 ordered: %s', (text, problem) => {
  expect(problemOf(line, typing(text))).toBe(problem)
})

it('says nothing of what was not touched, and of what goes', () => {
  expect(problemOf(line, { typed: {}, removed: [] })).toBeUndefined()
  expect(problemOf(line, { typed: { '7': '' }, removed: ['7'] })).toBeUndefined()
})

it('tells the shop what is changed, and removes only what was removed', () => {
  const lines = ['1', '2', '3'].map((id) => ({ id, quantity: 5 }))
  expect(changedLines(lines, { typed: { '1': '1.5', '3': '' }, removed: ['3'] })).toEqual([
    { id: '1', quantity: 1.5 },
    { id: '3', quantity: 0 },
  ])
})
