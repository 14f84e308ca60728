import { describe, expect, it } from 'vitest'
import { isCasNumber, mendCasNumber, readCasNumber, withWrittenCas } from './cas-number.ts'

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
    ['７６４７-１４-５。', '7647-14-5'],
    ['7647 14 5', '7647-14-5'],
    ['7647，14，5。', '7647-14-5'],
    ['7647杠14杠5', '7647-14-5'],
    ['7647横杠14横杠5。', '7647-14-5'],
    ['七六四七 杠 一四 杠 五', '7647-14-5'],
    ['七 五 杠 零 五 杠 八', '75-05-8'],
    ['六十七杠六十三杠零', '67-63-0'],
    ['七千六百四十七 杠 十四 杠 五。', '7647-14-5'],
    ['两万五千三百二十二杠六十八杠三', '25322-68-3'],
    ['一百零八杠八十八杠三', '108-88-3'],
    ['六十七杠六十三杠一', undefined],
    ['64 dash 17 Dash 5.', '64-17-5'],
    ['64-17-6', undefined],
    ['64-17-5，67-56-1', undefined],
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

it.each([
  ['7647杠14杠5 500g 两瓶', '7647-14-5 500g 两瓶'],
  ['要七六四七杠一四杠五 2瓶', '要7647-14-5 2瓶'],
  ['64 - 17 - 5，67 dash 56 dash 1', '64-17-5，67-56-1'],
  ['要六十七杠六十三杠零 2瓶', '要67-63-0 2瓶'],
  ['7647杠14杠6', '7647杠14杠6'],
  ['LOT7647杠14杠5', 'LOT7647杠14杠5'],
  ['杠杆 3-14-5', '杠杆 3-14-5'],
])('write the numbers of %s as %s', (text, written) => expect(withWrittenCas(text)).toBe(written))
