import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { blankEntrustment } from './document-data.ts'
import print from './documents.worker.ts'

/** What is drawn, as a PDF says it. */
function drawingsIn(pdf: Buffer) {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const texts = [...streams].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return '' // not compressed: no drawing
    }
  })
  return texts.filter((text) => text.includes(' Tf'))
}

it('the letter fills one sheet, with its name and number at the foot', async () => {
  const printed = await print({ kind: 'entrustment', entrustment: blankEntrustment })
  const sheets = drawingsIn(Buffer.from('content' in printed ? printed.content : ''))
  expect(sheets).toHaveLength(1)
  // Blocks at the left margin, by how many points they lie below the upper edge of A4 (842 high).
  const places = [...(sheets[0] ?? '').matchAll(/^1 0 0 1 40 (\S+) cm$/gm)].map(([, y]) => Number(y))
  expect(Math.max(...places)).toBeGreaterThan(795)
  expect(Math.max(...places)).toBeLessThan(830)
})

it('what the typeface lacks is set in no other one, over its neighbours', async () => {
  const entrustment = { ...blankEntrustment, to: '𠮷野路 😀 H₂O\u202E001号' }
  const printed = await print({ kind: 'entrustment', entrustment })
  const pdf = Buffer.from('content' in printed ? printed.content : '').toString('latin1')
  expect(new Set(pdf.match(/(?<=\/BaseFont \/)[\w+-]+/g)?.map((name) => name.split('+').at(-1)))).toEqual(
    new Set(['NotoSansSC-Bold', 'NotoSansSC-Regular']),
  )
})
