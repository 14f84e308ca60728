import { expect, it } from 'vitest'
import {
  displayNumber,
  displayText,
  fixedNumber,
  listText,
  maskEmail,
  maskPhone,
  shanghaiDate,
  startOfShanghaiDay,
} from './display.ts'

it('an empty value is shown as a dash, and zero as zero', () => {
  expect([null, undefined, '', 0, 'x'].map(displayText)).toEqual(['-', '-', '-', '0', 'x'])
})

it('a list is written with the comma of the language', () => {
  expect(['zh', 'en'].map((locale) => listText(locale, ['王明', '陈晨']))).toEqual([
    '王明、陈晨',
    '王明, 陈晨',
  ])
})

it('numbers are rounded to one decimal by default', () => {
  expect(displayNumber(1.25)).toBe('1.3')
  expect(displayNumber(46.069, 2)).toBe('46.07')
  expect(displayNumber(undefined)).toBe('-')
})

it('thousands are grouped, with the requested number of decimals', () => {
  expect([0, 999, 1000, 1234567.891].map((value) => fixedNumber(value, 2))).toEqual([
    '0.00',
    '999.00',
    '1,000.00',
    '1,234,567.89',
  ])
  expect([1000, 100, 1234.5, -1234.56].map((value) => displayNumber(value))).toEqual([
    '1,000',
    '100',
    '1,234.5',
    '-1,234.6',
  ])
  expect(displayNumber(120, 0)).toBe('120')
})

it.each([
  ['2026-04-30T15:59:59Z', 0, '2026-04-30'],
  ['2026-04-30T16:00:00Z', 0, '2026-05-01'],
  ['2026-04-30T16:00:00Z', 30, '2026-05-31'],
  ['2028-02-28T16:00:00Z', 1, '2028-03-01'],
])('%s and %d days later it is %s in Shanghai', (at, days, date) =>
  expect(shanghaiDate(new Date(at), days)).toBe(date),
)

it.each([
  ['2026-11-21', 0, '2026-11-20T16:00:00.000Z'],
  ['2026-12-31', 1, '2026-12-31T16:00:00.000Z'],
])('%s and %i days begin in China at %s', (day, days, at) =>
  expect(startOfShanghaiDay(day, days).toISOString()).toBe(at),
)

it('masking hides the middle of a phone and most of an e-mail address', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskEmail('zhangsan@example.com')).toBe('zh***@example.com')
  expect(maskEmail('z@example.com')).toBe('z***@example.com')
})
