import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allDrawable, breakWord, drawable } from './typesetting.ts'

const has = (character: string) => /[\p{Script=Han}〓a-zA-Z0-9 ，]/u.test(character) && character !== '𠮷'

it.each([
  ['浓硫酸，AR 500', '浓硫酸，AR 500'],
  ['H₂SO₄', 'H2SO4'],
  ['𠮷野 😀', '〓野 〓'],
  ['合计\u202E001\u200B元', '合计001元'],
  ['一\t二\n三', '一 二\n三'],
])('%j is printed as %j', (text, printed) => expect(drawable(text, has)).toBe(printed))

it('typesetting reaches every text and nothing else', () => {
  const contract = { remark: '😀', lines: [{ name: 'H₂O', quantityTenths: 10, days: null }], isOpen: true }
  expect(allDrawable(contract, has)).toEqual({
    remark: '〓',
    lines: [{ name: 'H2O', quantityTenths: 10, days: null }],
    isOpen: true,
  })
})

it.each([
  ['需方收货', ['需', '方', '收', '货']],
  ['（含税）合计：', ['（含', '税）', '合', '计：']],
  ['乙腈HPLC级4L/瓶', ['乙', '腈', 'HPLC', '级', '4L/', '瓶']],
  ['RA-1013-500ML', ['RA-', '1013-', '500ML']],
  ['≥99.5%', ['≥99.5%']],
  ['“合同”，即', ['“合', '同”，', '即']],
])('%s may break between its segments', (word, pieces) => {
  expect(breakWord(word).filter(Boolean)).toEqual(pieces)
})

it('line breaking loses no text, and no line begins with a full stop or ends with an opening bracket', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'一二，。（）《》aB9-¥') }), (word) => {
      const pieces = breakWord(word).filter(Boolean)
      expect(pieces.join('')).toBe(word)
      expect(pieces.slice(1).join(' ')).not.toMatch(/(^| )[，。）》]/)
      expect(pieces.slice(0, -1).join(' ')).not.toMatch(/[（《](?= |$)/)
    }),
  )
})
