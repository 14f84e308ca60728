import { describe, expect, it } from 'vitest'
import { formatYuan, parseYuan, toFen, toYuan } from './money.ts'

describe('money', () => {
  it.each([
    ['12', 1200],
    ['￥1,234.5', 123_450],
    ['0.07', 7],
    ['999999999999.99', 99_999_999_999_999],
  ])('is read from %s', (text, fen) => expect(parseYuan(text)).toBe(fen))

  it.each(['', '-1', '1.234', '1e3', 'abc', '1,2.3.4'])('is refused as %j', (text) => {
    expect(parseYuan(text)).toBeUndefined()
  })

  it('is formatted without losing fen', () => {
    expect(formatYuan(123_450)).toBe('¥1,234.50')
    expect(toYuan(7)).toBe(0.07)
    for (const fen of [0, 7, 29, 115, 1_001, 99_999_999_999_999]) expect(toFen(toYuan(fen))).toBe(fen)
  })
})
