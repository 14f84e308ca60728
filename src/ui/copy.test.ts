import { expect, it } from 'vitest'
import { tableTexts } from './copy.tsx'

it('a table is copied as HTML and as tab-separated text', () => {
  expect(
    tableTexts([
      ['a', 'b'],
      ['1 < 2', 'x\ty\n"z"'],
    ]),
  ).toEqual({
    html: '<table><tr><td>a</td><td>b</td></tr><tr><td>1 &lt; 2</td><td>x y &quot;z&quot;</td></tr></table>',
    text: 'a\tb\n1 < 2\tx y "z"',
  })
})

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd', "'+cmd"],
  ['-a', "'-a"],
  ['-5', '-5'],
  ['(-)-薄荷醇', '(-)-薄荷醇'],
])('the cell %s is copied as %s', (cell, copied) => expect(tableTexts([[cell]]).text).toBe(copied))
