import { describe, expect, it } from 'vitest'
import { readUnifiedCode, unifiedCodeCheck } from './unified-code.ts'

describe('a unified social credit code', () => {
  it.each(['91350100M000100Y43', '9144030071526726XG', '91330100799655058B', '914403001922038216'])(
    '%s is valid',
    (code) => expect(readUnifiedCode(code)).toBe(code),
  )

  it.each([
    '91350100M000100Y4Z',
    '9144030071526726XH',
    '91330100799655058',
    '91330100799655058B0',
    '9I350100M000100Y43',
    '',
    '统一社会信用代码',
  ])('%j is refused', (text) => expect(readUnifiedCode(text)).toBeUndefined())

  it.each([' 9144030071526726xg ', '91440300 7152 6726 XG', '９１４４０３００７１５２６７２６ＸＧ'])(
    '%j is normalised',
    (text) => expect(readUnifiedCode(text)).toBe('9144030071526726XG'),
  )

  it('ends in 0 where the sum is a multiple of 31', () => {
    const body = '91440300715267260'
    const bodies = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => body.slice(0, 16) + last)
    const ofZero = bodies.filter((one) => unifiedCodeCheck(one) === '0')
    expect(ofZero).toHaveLength(1)
    expect(readUnifiedCode(`${ofZero[0]}0`)).toBe(`${ofZero[0]}0`)
  })

  it('detects two swapped neighbours', () => {
    const code = '9144030071526726XG'
    for (let place = 0; place < 16; place++) {
      const [a, b] = [code[place], code[place + 1]]
      if (a === b) continue
      expect(readUnifiedCode(code.slice(0, place) + b + a + code.slice(place + 2))).toBeUndefined()
    }
  })
})
