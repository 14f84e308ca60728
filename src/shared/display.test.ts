import { expect, it } from 'vitest'
import { displayNumber, displayText } from './display.ts'

it('shows a dash for what is empty, and zero as zero', () => {
  expect([null, undefined, '', 0, 'x'].map(displayText)).toEqual(['-', '-', '-', '0', 'x'])
})

it('rounds to one decimal unless told otherwise', () => {
  expect(displayNumber(1.25)).toBe('1.3')
  expect(displayNumber(46.069, 2)).toBe('46.07')
  expect(displayNumber(undefined)).toBe('-')
})
