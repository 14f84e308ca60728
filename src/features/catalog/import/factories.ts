import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/client.ts'
import type { ColumnKey } from './columns.ts'
import { csvLine } from './csv-text.ts'
import type { Report, ReportLine } from './report.ts'
import { type ImportOptions, importCatalog } from './service.server.ts'
import { generatedSource } from './source.ts'

export type Cells = Partial<Record<ColumnKey, string>>

/** A row that lands, with what a test wants otherwise. */
export const buildCells = (changes: Cells = {}): Cells => ({
  brand: '试验',
  catalog_number: 'T-1',
  name_zh: '乙醇',
  name_en: 'Ethanol',
  cas_number: '64-17-5',
  smiles: 'CCO',
  category: 'alcohols',
  sku_code: 'T-1-500',
  packing: '500 mL',
  list_price: '18.50',
  stock_south: '3',
  ...changes,
})

/** Keeps the lines of a report. */
export function keptReport() {
  const lines: ReportLine[] = []
  const report: Report = {
    add: (line) => void lines.push(line),
    settle: async () => {},
    close: async () => {},
  }
  return { lines, report }
}

const headerOf = (rows: Cells[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))] as ColumnKey[]

/** Imports rows given as cells; the header is made of all columns that they name. */
export async function importRows(
  database: Pick<Database, 'sql'>,
  rows: Cells[],
  options: ImportOptions = {},
) {
  const { lines, report } = keptReport()
  const header = headerOf(rows)
  const source = generatedSource(
    header,
    rows.map((row) => header.map((key) => row[key] ?? '')),
  )
  const outcome = await importCatalog({ ...database, log: { info: () => {} } }, source, {
    report,
    ...options,
  })
  return { ...outcome, lines, refusals: lines.filter(({ kind }) => kind === 'refused') }
}

/** Writes a file for a test and says where. */
export function writeTestFile(content: string | Uint8Array, name = 'rows.csv') {
  const path = join(mkdtempSync(join(tmpdir(), 'reagora-import-')), name)
  writeFileSync(path, content)
  return path
}

export const csvOf = (rows: Cells[]) => {
  const header = headerOf(rows)
  return csvLine(header) + rows.map((row) => csvLine(header.map((key) => row[key] ?? ''))).join('')
}

/** The categories that the rows above stand in. */
export const buildCategories = ({ sql }: Pick<Database, 'sql'>) => sql`
  insert into category (key, level, name_zh, name_en) values ('alcohols', 1, '醇', 'Alcohols'), ('salts', 1, '盐', 'Salts')`
