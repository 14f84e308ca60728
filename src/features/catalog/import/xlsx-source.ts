import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import exceljs, { type CellValue } from 'exceljs'
import type { ImportSource, SourceRow } from './source.ts'

/** Opens the first sheet of an XLSX file. */
export async function openXlsx(path: string): Promise<ImportSource> {
  const { size } = await stat(path)
  const file = createReadStream(path)
  return { rows: readRows(file), share: () => file.bytesRead / size }
}

async function* readRows(file: ReturnType<typeof createReadStream>): AsyncGenerator<SourceRow> {
  const book = new exceljs.stream.xlsx.WorkbookReader(file, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  for await (const sheet of book) {
    for await (const row of sheet) {
      const values = row.values as CellValue[]
      yield { number: row.number, cells: Array.from(values.slice(1), cellText) }
    }
    return
  }
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return String(value)
}
