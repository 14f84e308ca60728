import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(100_000_000), fc.nat(1_000_000))
const digits = '零壹贰叁肆伍陆柒捌玖'
const weights: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000, 万: 10_000, 亿: 100_000_000 }

/** Parses the words of a whole number, independently of the code that writes them. */
function readWhole(words: string) {
  const stack: number[] = []
  for (const character of words.replaceAll('零', '')) {
    const weight = weights[character]
    if (weight === undefined) stack.push(digits.indexOf(character))
    else {
      let sum = 0
      while (stack.length > 0 && (stack.at(-1) ?? 0) < weight) sum += stack.pop() ?? 0
      stack.push(sum * weight)
    }
  }
  return stack.reduce((sum, part) => sum + part, 0)
}

function readWords(text: string) {
  const [, yuan = '', jiao = '', fen = ''] =
    /^人民币(?:(.+)元)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(text) ?? ([] as string[])
  const digit = (word: string) => (word ? digits.indexOf(word) : 0)
  return readWhole(yuan) * 100 + digit(jiao) * 10 + digit(fen)
}

describe('amounts in words', () => {
  it.each([
    [0, '人民币零元整'],
    [1, '人民币壹分'],
    [50, '人民币伍角'],
    [1000, '人民币壹拾元整'],
    [10_005, '人民币壹佰元零伍分'],
    [140_950, '人民币壹仟肆佰零玖元伍角'],
    [600_714, '人民币陆仟零柒元壹角肆分'],
    [1_230_000, '人民币壹万贰仟叁佰元整'],
    [1_000_100, '人民币壹万零壹元整'],
    [10_700_053, '人民币壹拾万柒仟元伍角叁分'],
    [2_000_050_000, '人民币贰仟万零伍佰元整'],
    [10_001_000_000, '人民币壹亿零壹万元整'],
    [10_000_000_100, '人民币壹亿零壹元整'],
  ])('%i fen', (fen, words) => expect(amountInWords(fen)).toBe(words))

  it('convert back to the same amount', () => {
    fc.assert(
      fc.property(amounts, (fen) => {
        expect(readWords(amountInWords(fen))).toBe(fen)
      }),
    )
  })

  it('end with 整 exactly when there are no jiao or fen, and never repeat 零', () => {
    fc.assert(
      fc.property(amounts, (fen) => {
        const words = amountInWords(fen)
        expect(words.endsWith('整')).toBe(fen % 100 === 0)
        expect(words).not.toMatch(/零零|零[拾佰仟万亿分角]/)
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuse %d', (fen) =>
    expect(() => amountInWords(fen)).toThrow(RangeError),
  )
})
