import { createReadStream } from 'node:fs'
import exceljs, { type CellValue, type Row } from 'exceljs'
import { UnreadableFile } from './reasons.ts'
import type { ImportSource, SourceRow } from './source.ts'
import { TextStore } from './text-store.ts'

/** What the reader gives when it is not to keep the shared texts in memory; its own types leave that out. */
type Part = { index: number; text: SharedText } | { eventType: 'worksheet'; value: Sheet }
type Sheet = AsyncIterable<Row> & { state?: string }
type SharedText = string | null | { richText: { text: string | null }[] }

const significantDigits = 15

/**
 * Opens the first visible sheet of an XLSX file. Rows come after the whole file was unpacked beside: its texts may
 * stand behind its rows.
 */
export const openXlsx = (path: string): ImportSource => ({ rows: readRows(path) })

async function* readRows(path: string): AsyncGenerator<SourceRow> {
  const texts = new TextStore()
  try {
    let isDone = false
    for await (const part of partsOf(path)) {
      if (!('eventType' in part)) texts.add(sharedText(part.text))
      else if (!isDone && (part.value.state ?? 'visible') === 'visible') {
        yield* sheetRows(part.value, texts)
        isDone = true
      }
    }
  } catch (problem) {
    const why = (problem as Error).message
    throw new UnreadableFile(`XLSX 文件已损坏：${why}`, `The XLSX file is damaged: ${why}`)
  } finally {
    texts.close()
  }
}

function partsOf(path: string) {
  const reader = new exceljs.stream.xlsx.WorkbookReader(createReadStream(path), {
    ...{
      worksheets: 'emit',
      sharedStrings: 'emit',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    },
  })
  return (reader as unknown as { parse(): AsyncIterable<Part> }).parse()
}

async function* sheetRows(sheet: Sheet, texts: TextStore): AsyncGenerator<SourceRow> {
  let width = 0
  for await (const row of sheet) {
    const values = row.values as CellValue[]
    const cells = Array.from(values.slice(1), (value) => cellText(value, texts))
    // Empty cells at the end of a row are not in the file.
    width ||= cells.length
    while (cells.length < width) cells.push('')
    yield { number: row.number, cells }
  }
}

const sharedText = (text: SharedText) =>
  typeof text === 'object' && text ? text.richText.map((run) => run.text ?? '').join('') : (text ?? '')

function cellText(value: CellValue, texts: TextStore): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // Spreadsheets keep 58.44 as 58.440000000000005.
  if (typeof value === 'number') return String(Number(value.toPrecision(significantDigits)))
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string') return value
  if ('sharedString' in value) return texts.get(Number(value.sharedString))
  if ('richText' in value) return sharedText(value)
  if ('result' in value) return cellText(value.result as CellValue, texts)
  if ('text' in value) return String(value.text)
  return 'error' in value ? value.error : ''
}
