import { describe, expect, it } from 'vitest'
import { isCasNumber, mendCasNumber, readCasNumber } from './cas-number.ts'

describe('CAS numbers', () => {
  it.each(['64-17-5', '7647-14-5', '7732-18-5', '50-00-0', '7664-93-9'])('accept %s', (text) => {
    expect(isCasNumber(text)).toBe(true)
  })

  it.each(['64-17-6', '67-64-2', '64175', '064-17-5', '1-23-4', '', '64-17-5 '])('refuse %j', (text) => {
    expect(isCasNumber(text)).toBe(false)
  })

  it.each([
    ['６４－１７－５', '64-17-5'],
    ['64—17—5', '64-17-5'],
    ['64175', '64-17-5'],
    [' 64 - 17 - 5 ', '64-17-5'],
    ['64-17-6', undefined],
    ['ethanol', undefined],
  ])('read %j as %j', (text, number) => {
    expect(readCasNumber(text)).toBe(number)
  })
})

it.each([
  ['75-05-08', '75-05-8'],
  ['75-O5-8', '75-05-8'],
  ['64-l7-5', '64-17-5'],
  ['７５－５－８', '75-05-8'],
  ['75-O5-18', undefined],
  ['64-17-6', undefined],
  ['oil-17-5', undefined],
])('correct %s to %s', (text, cas) => expect(mendCasNumber(text)).toBe(cas))
