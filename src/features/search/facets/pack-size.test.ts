import { expect, it } from 'vitest'
import { buildSearchSku } from '../factories.ts'
import { packKeyOf, packKeyOfSku, packKeysIn, readPackSize } from './values.ts'

it.each([
  ['500ml', '500 mL'],
  ['５００ＭＬ', '500 mL'],
  ['4x4L', '4 x 4 L'],
  ['2.5 kg', '2.5 kg'],
  ['100-250 mL', '100–250 mL'],
  ['250 ~ 100ml', '100–250 mL'],
  ['1kg–500g', '500 g–1 kg'],
  ['1 g-1 mL', undefined],
  ['1-2-3 mL', undefined],
  ['4x4L-5L', undefined],
  ['ml', undefined],
  ['500', undefined],
])('%s is read as the pack size %s', (text, size) => expect(readPackSize(text)).toBe(size))

it('equal pack sizes have one key in every unit', () => {
  expect(packKeyOf('1 kg')).toBe(packKeyOf('1000 g'))
  expect(packKeyOf('0.3 mL')).toBe(packKeyOf('300 µL'))
  expect(new Set(['1 g', '1 mL', '1 mol', '4 x 4 L', '16 L'].map(packKeyOf)).size).toBe(5)
  expect(packKeyOf('1 kg')).toBe(packKeyOfSku(buildSearchSku({ amount: 1000, amountUnit: 'g' })))
  expect(packKeyOfSku(buildSearchSku({ amount: null }))).toBeUndefined()
})

it('a range has the bottles of its sizes, not cases of them', () => {
  const keys = ['100 mL', '0.25 L', '300 mL', '4 x 50 mL', '200 g'].map((pack) => packKeyOf(pack) ?? '')
  expect(packKeysIn('100–250 mL', keys)).toEqual(keys.slice(0, 2))
  expect(packKeysIn('250 mL', keys)).toEqual(keys.slice(1, 2))
})
