import { monitorEventLoopDelay } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { type RowSource, workbookStream } from './workbook.ts'

const columns = [
  { title: '货号', width: 18 },
  { title: '金额', width: 12 },
]

async function read(content: Buffer) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as never)
  return book.worksheets[0]
}

const textsOf = (sheet: ExcelJS.Worksheet | undefined, row: number) =>
  ['A', 'B'].map((column) => sheet?.getCell(`${column}${row}`).text)

const written = async (rows: RowSource['rows']) =>
  Buffer.concat(await Array.fromAsync(workbookStream({ name: '订单 & 明细', columns, rows })))

it('a workbook has titles, texts, numbers with their format, and a first row that stays in view', async () => {
  const sheet = await read(
    await written([
      [{ value: 'A<1>&"\u0001' }, { value: 12.5, format: '0.00' }],
      [{ value: '' }, { value: 3 }],
    ]),
  )
  expect(sheet?.name).toBe('订单 & 明细')
  expect(textsOf(sheet, 1)).toEqual(['货号', '金额'])
  expect(sheet?.getCell('A1').font.bold).toBe(true)
  expect(textsOf(sheet, 2)).toEqual(['A<1>&"', '12.5'])
  expect(sheet?.getCell('B2').numFmt).toBe('0.00')
  expect(textsOf(sheet, 3)).toEqual(['', '3'])
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet?.getColumn(1).width).toBe(18)
})

it('a text that begins like a formula stays a text', async () => {
  const sheet = await read(await written([[{ value: '=HYPERLINK("https://example.com")' }, { value: 1 }]]))
  expect(sheet?.getCell('A2').value).toBe('=HYPERLINK("https://example.com")')
  expect(sheet?.getCell('A2').type).toBe(ExcelJS.ValueType.String)
})

it('fifty thousand rows are written in parts, without blocking the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let parts = 0
  let largest = 0
  const rows = (function* () {
    for (let n = 0; n < 50_000; n++)
      yield [{ value: `RG${n}-500ML 乙醇` }, { value: n / 100, format: '0.00' }]
  })()
  for await (const part of workbookStream({ name: 'x', columns, rows })) {
    parts++
    largest = Math.max(largest, part.length)
  }
  delay.disable()
  expect(parts).toBeGreaterThan(20)
  expect(largest).toBeLessThan(300_000)
  expect(delay.percentile(99) / 1e6).toBeLessThan(60)
})
