import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import print from '../../documents/printing/documents.worker.ts'
import { blankEntrustment } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'

/** The drawing operators of a PDF. */
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

it('a letter fills one sheet, with its name and number in the footer', async () => {
  const printed = await print({ kind: 'pdf', document: entrustmentPdf(blankEntrustment) })
  const sheets = drawingsIn(Buffer.from('content' in printed ? printed.content : ''))
  expect(sheets).toHaveLength(1)
  // Blocks at the left margin, by distance from the upper edge of A4 (842 points high).
  const places = [...(sheets[0] ?? '').matchAll(/^1 0 0 1 40 (\S+) cm$/gm)].map(([, y]) => Number(y))
  expect(Math.max(...places)).toBeGreaterThan(795)
  expect(Math.max(...places)).toBeLessThan(830)
})

it('characters missing from the typeface never overlap their neighbours', async () => {
  const entrustment = { ...blankEntrustment, to: '𠮷野路 😀 H₂O\u202E001号' }
  const printed = await print({ kind: 'pdf', document: entrustmentPdf(entrustment) })
  const pdf = Buffer.from('content' in printed ? printed.content : '').toString('latin1')
  expect(new Set(pdf.match(/(?<=\/BaseFont \/)[\w+-]+/g)?.map((name) => name.split('+').at(-1)))).toEqual(
    new Set(['NotoSansSC-Bold', 'NotoSansSC-Regular']),
  )
})
