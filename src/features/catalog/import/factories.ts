import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Database } from '#server/db/client.ts'
import type { ColumnKey } from './columns.ts'
import { csvLine } from './csv.ts'
import type { Report, ReportLine } from './report.ts'
import { type ImportCtx, type ImportOptions, importCatalog } from './service.server.ts'
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

export const silentLog = { info: () => {}, warn: () => {} }

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
  database: Pick<Database, 'sql'> & Partial<Pick<ImportCtx, 'log'>>,
  rows: Cells[],
  options: ImportOptions = {},
) {
  const { lines, report } = keptReport()
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

/** A file of a ZIP file, which may claim to unpack to another number of bytes than it does. */
interface Packed {
  content: string | Uint8Array
  claimedBytes?: number
}

/** A ZIP file byte by byte, because no packer makes the harmful ones. */
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

/** A spreadsheet of one sheet, with its shared texts where they are given, written as they are. */
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

/** Of rows as they stand in the file. */
export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const oneRow = sheetXml('<row><c t="s"><v>0</v></c></row>')
const textsXml = (count: number) => `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`

/** A workbook that is just small enough to be read, and takes seconds: its rows are full of empty cells. */
export const longWorkbook = () =>
  xlsxOf({ content: sheetXml(`<row>${'<c/>'.repeat(255)}</row>`.repeat(19_000)) })

/** Small workbooks that unpack to far more than anybody would write. */
export const workbookBombs = {
  sharedTexts: (count: number) => xlsxOf({ content: oneRow }, { content: textsXml(count) }),
  blanks: (bytes: number) => xlsxOf({ content: Buffer.alloc(bytes, ' ') }),
  /** Its directory says that the texts are small. */
  lyingSizes: (count: number) => xlsxOf({ content: oneRow }, { content: textsXml(count), claimedBytes: 100 }),
  emptyRows: (count: number) => xlsxOf({ content: sheetXml('<row/>'.repeat(count)) }),
  wideRow: () => xlsxOf({ content: sheetXml('<row><c r="ZZZ1" t="inlineStr"><is><t>a</t></is></c></row>') }),
  nestedZip: () => zipOf({ 'a.zip': { content: zipOf({ 'b.zip': { content: Buffer.alloc(1_000_000) } }) } }),
  entities: () =>
    xlsxOf({ content: `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}">]>${sheetXml('<row/>')}` }),
}
