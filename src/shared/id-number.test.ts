import { expect, it } from 'vitest'
import { isIdNumber, maskIdNumber, normalIdNumber } from './id-number.ts'

it.each([
  ['11010519491231002X', true],
  ['34052419800101001X', true],
  ['110105194912310021', false],
  ['110105194913310020', false],
  ['11010519490230002X', false],
  ['01010519491231002X', false],
  ['110105491231002', false],
])('identity number %s is valid: %s', (number, isValid) => expect(isIdNumber(number)).toBe(isValid))

it('identity numbers are read in any width and shown in part', () => {
  expect(normalIdNumber(' 11010519491231００２x ')).toBe('11010519491231002X')
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
})
