import { expect, it } from 'vitest'
import { fromTenths, maxTenths, readQuantity, salesUnitText, tenthsPerUnit, toTenths } from './quantity.ts'

it('quantities are whole tenths', () => {
  expect([tenthsPerUnit, maxTenths]).toEqual([10, 999_999])
  expect([toTenths(1.1), toTenths(0.3), toTenths(99_999.9)]).toEqual([11, 3, 999_999])
  expect([fromTenths(11), fromTenths(999_999)]).toEqual([1.1, 99_999.9])
})

it.each([
  ['1', 1],
  ['0.1', 0.1],
  [' 12.5 ', 12.5],
  ['１２', 12],
  ['3.', 3],
  ['99999.9', 99_999.9],
  ['0', undefined],
  ['0.0', undefined],
  ['100000', undefined],
  ['1.25', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['x1', undefined],
  ['1x', undefined],
  ['', undefined],
])('%j is read as %j', (text, quantity) => expect(readQuantity(text)).toBe(quantity))

it('a sales unit is in the reader’s language, where the word is known', () => {
  expect(salesUnitText('瓶', 1, 'en')).toBe('bottle')
  expect(salesUnitText('瓶', 2.5, 'en')).toBe('bottles')
  expect(salesUnitText('瓶', 2.5, 'zh')).toBe('瓶')
  expect(salesUnitText('EA', 2, 'en')).toBe('EA')
})
