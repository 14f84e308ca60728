import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type PdfDocument, table, title } from '../schema.ts'
import print from './documents.worker.ts'

const long: PdfDocument = {
  title: '合同',
  locale: 'zh',
  foot: '合同　A-1',
  blocks: [
    title('合同'),
    table(
      [{ name: '名称', share: 1 }],
      Array.from({ length: 120 }, (_, row) => [`乙醇 ${row}`]),
    ),
  ],
}

const streamsOf = (pdf: string) =>
  [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })

it('a long document has its foot and the head of its table on each sheet, and texts that can be searched', async () => {
  const printed = await print({ kind: 'pdf', document: long })
  const pdf = Buffer.from('content' in printed ? printed.content : '').toString('latin1')
  const streams = streamsOf(pdf)
  const sheets = streams.filter((text) => text.includes(' Tf'))
  expect(sheets.length).toBeGreaterThan(2)
  for (const sheet of sheets) {
    const places = [...sheet.matchAll(/^1 0 0 1 40 (\S+) cm$/gm)].map(([, y]) => Number(y))
    expect(Math.max(...places)).toBeGreaterThan(795)
    // the background of the head
    expect(sheet.match(/^0\.933\d* 0\.952\d* 0\.964\d* scn?$/gm)?.length).toBe(1)
  }
  const readable = streams
    .filter((text) => text.includes('beginbfchar') || text.includes('beginbfrange'))
    .join('')
  for (const character of '合同乙醇') expect(readable).toContain(character.codePointAt(0)?.toString(16))
})
