import { expect, it } from 'vitest'
import { allDrawable, drawable } from './drawable.ts'

const has = (character: string) => /[\p{Script=Han}〓a-zA-Z0-9 ，]/u.test(character) && character !== '𠮷'

it.each([
  ['浓硫酸，AR 500', '浓硫酸，AR 500'],
  ['H₂SO₄', 'H2SO4'],
  ['𠮷野 😀', '〓野 〓'],
  ['合计\u202E001\u200B元', '合计001元'],
  ['一\t二\n三', '一 二\n三'],
])('%j is printed as %j', (text, printed) => expect(drawable(text, has)).toBe(printed))

it('reaches every text, and nothing else', () => {
  const contract = { remark: '😀', lines: [{ name: 'H₂O', quantityTenths: 10, days: null }], isOpen: true }
  expect(allDrawable(contract, has)).toEqual({
    remark: '〓',
    lines: [{ name: 'H2O', quantityTenths: 10, days: null }],
    isOpen: true,
  })
})
