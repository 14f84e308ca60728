import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakWord } from './line-breaks.ts'

it.each([
  ['需方收货', ['需', '方', '收', '货']],
  ['（含税）合计：', ['（含', '税）', '合', '计：']],
  ['乙腈HPLC级4L/瓶', ['乙', '腈', 'HPLC', '级', '4L/', '瓶']],
  ['RA-1013-500ML', ['RA-', '1013-', '500ML']],
  ['≥99.5%', ['≥99.5%']],
  ['“合同”，即', ['“合', '同”，', '即']],
])('%s may break between its pieces', (word, pieces) => {
  expect(breakWord(word).filter(Boolean)).toEqual(pieces)
})

it('loses nothing, and no line begins with a full stop or ends with an opening bracket', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'一二，。（）《》aB9-¥') }), (word) => {
      const pieces = breakWord(word).filter(Boolean)
      expect(pieces.join('')).toBe(word)
      expect(pieces.slice(1).join(' ')).not.toMatch(/(^| )[，。）》]/)
      expect(pieces.slice(0, -1).join(' ')).not.toMatch(/[（《](?= |$)/)
    }),
  )
})
