import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { ColumnKey } from './columns.ts'
import { csvLine } from './csv.ts'
import type { Report, ReportLine } from './report.ts'
import { type ImportCtx, type ImportOptions, importCatalog } from './service.server.ts'
import { generatedSource } from './source.ts'

export type Cells = Partial<Record<ColumnKey, string>>

/** A valid row, with overrides. */
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

export const silentLog = { info: () => {}, warn: () => {} }

/** Collects the lines of a report. */
export function memoryReport() {
  const lines: ReportLine[] = []
  const report: Report = {
    add: (line) => void lines.push(line),
    settle: async () => {},
    close: async () => {},
  }
  return { lines, report }
}

const headerOf = (rows: Cells[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))] as ColumnKey[]

/** Imports rows of cells; the header contains all their columns. */
export async function importRows(
  database: Pick<Database, 'db' | 'withClient'> & Partial<Pick<ImportCtx, 'log'>>,
  rows: Cells[],
  options: ImportOptions = {},
) {
  const { lines, report } = memoryReport()
  const header = headerOf(rows)
  const source = generatedSource(
    header,
    rows.map((row) => header.map((key) => row[key] ?? '')),
  )
  const outcome = await importCatalog({ log: silentLog, ...database }, source, {
    report,
    ...options,
  })
  return { ...outcome, lines, refusals: lines.filter(({ kind }) => kind === 'refused') }
}

/** @returns the path of a temporary file */
export function writeTestFile(content: string | Uint8Array, name = 'rows.csv') {
  const path = join(mkdtempSync(join(tmpdir(), 'reagora-import-')), name)
  writeFileSync(path, content)
  return path
}

export const csvOf = (rows: Cells[]) => {
  const header = headerOf(rows)
  return csvLine(header) + rows.map((row) => csvLine(header.map((key) => row[key] ?? ''))).join('')
}

/** The categories of the rows above. */
export const buildCategories = ({ db }: Pick<Database, 'db'>) =>
  sql`
    insert into category (key, level, name_zh, name_en) values ('alcohols', 1, '醇', 'Alcohols'), ('salts', 1, '盐', 'Salts')`.execute(
    db,
  )

/** An entry of a ZIP file, optionally with a wrong uncompressed size. */
interface Packed {
  content: string | Uint8Array
  claimedBytes?: number
}

/** Writes a ZIP file byte by byte: libraries do not write malicious ones. */
export function zipOf(files: Record<string, Packed>) {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, { content, claimedBytes }] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claimedBytes ?? bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    local.push(Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A spreadsheet of one sheet, with optional raw shared strings. */
export const xlsxOf = (sheet: Packed, texts?: Packed) =>
  zipOf({
    'xl/_rels/workbook.xml.rels': {
      content: `<Relationships><Relationship Id="a" Type="${relationships}/worksheet" Target="sheet.xml"/>${texts ? `<Relationship Id="b" Type="${relationships}/sharedStrings" Target="texts.xml"/>` : ''}</Relationships>`,
    },
    'xl/workbook.xml': {
      content: `<workbook xmlns:r="${relationships}"><sheets><sheet r:id="a"/></sheets></workbook>`,
    },
    'xl/sheet.xml': sheet,
    ...(texts && { 'xl/texts.xml': texts }),
  })

/** From raw rows. */
export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const oneRow = sheetXml('<row><c t="s"><v>0</v></c></row>')
const textsXml = (count: number) => `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`

/** A workbook just below the size limit that takes seconds to read: its rows are full of empty cells. */
export const longWorkbook = () =>
  xlsxOf({ content: sheetXml(`<row>${'<c/>'.repeat(255)}</row>`.repeat(19_000)) })

/** Small workbooks that unpack beyond the size limit. */
export const workbookBombs = {
  sharedTexts: (count: number) => xlsxOf({ content: oneRow }, { content: textsXml(count) }),
  blanks: (bytes: number) => xlsxOf({ content: Buffer.alloc(bytes, ' ') }),
  /** Its directory states too small a size for the strings. */
  wrongSizes: (count: number) => xlsxOf({ content: oneRow }, { content: textsXml(count), claimedBytes: 100 }),
  emptyRows: (count: number) => xlsxOf({ content: sheetXml('<row/>'.repeat(count)) }),
  wideRow: () => xlsxOf({ content: sheetXml('<row><c r="ZZZ1" t="inlineStr"><is><t>a</t></is></c></row>') }),
  nestedZip: () => zipOf({ 'a.zip': { content: zipOf({ 'b.zip': { content: Buffer.alloc(1_000_000) } }) } }),
  entities: () =>
    xlsxOf({ content: `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}">]>${sheetXml('<row/>')}` }),
}
