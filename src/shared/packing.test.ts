import { describe, expect, it } from 'vitest'
import { comparableAmount, formatPacking, isContent, readPacking } from './packing.ts'

describe('packings', () => {
  it.each([
    ['500mL', 1, 500, 'mL'],
    ['6x4L', 6, 4, 'L'],
    ['10*1ML', 10, 1, 'mL'],
    ['2.5 kg', 1, 2.5, 'kg'],
    ['1 mL x 96', 96, 1, 'mL'],
    ['50 uL', 1, 50, 'µL'],
    ['100 T', 1, 100, 'T'],
    ['Φ9 cm', 1, 9, 'cm'],
  ])('are read from %s', (text, packCount, amount, unit) => {
    expect(readPacking(text)).toEqual({ packCount, amount, unit })
  })

  it.each(['', '大瓶', '500', 'mL', '2x3x4 L', '0 g', '1 lb'])('are not guessed from %j', (text) => {
    expect(readPacking(text)).toBeUndefined()
  })

  it('compare masses and volumes', () => {
    expect(comparableAmount({ packCount: 6, amount: 4, unit: 'L' })).toEqual({ amount: 24_000, unit: 'mL' })
    expect(comparableAmount({ packCount: 1, amount: 5, unit: 'mg' })).toEqual({ amount: 0.005, unit: 'g' })
    expect(comparableAmount({ packCount: 1, amount: 5, unit: 'U' })).toBeUndefined()
  })

  it.each([
    ['mL', '瓶', true],
    ['L', '箱', true],
    ['µL', '盒', false],
    ['mL', '个', false],
    ['mL', 'PCS', false],
    ['cm', '包', false],
    ['mg', '支', true],
    ['kg', '袋', true],
  ])('read %s sold by %s as content: %s', (unit, salesUnit, is) => {
    expect(isContent(unit, salesUnit)).toBe(is)
  })

  it('are written in one form', () => {
    expect(formatPacking({ packCount: 6, amount: 4, unit: 'L' })).toBe('6 x 4 L')
  })
})
