import { encoded, type ZipEntry, zipStream } from './zip-stream.ts'

export interface SheetCell {
  value: string | number
  /** Of a number, as Excel writes it: `0.00`. */
  format?: string
}

type Row = SheetCell[]

/** A sheet whose rows are read while the workbook is written. */
export interface RowSource {
  name: string
  /** Rows before the titles. */
  above?: Row[]
  columns: { title: string; width: number }[]
  rows: Iterable<Row> | AsyncIterable<Row>
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without the characters that XML cannot contain. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => named[character] ?? '')

const letters = 26

/** `A` for 0, `AA` for 26. */
const columnName = (index: number): string =>
  (index >= letters ? columnName(Math.floor(index / letters) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (index % letters))

const headStyle = 1
const firstFormat = 2
/** Numbers up to here are formats of the application. */
const ownFormats = 164

/** Style numbers by number format, in the order of their first use. */
class Formats {
  readonly #styles = new Map<string, number>()

  styleOf(format: string) {
    const style = this.#styles.get(format) ?? this.#styles.size + firstFormat
    this.#styles.set(format, style)
    return style
  }

  styleSheet() {
    const formats = [...this.#styles.keys()]
    const list = formats.map(
      (code, at) => `<numFmt numFmtId="${ownFormats + at}" formatCode="${escaped(code)}"/>`,
    )
    const cells = formats.map(
      (_, at) =>
        `<xf numFmtId="${ownFormats + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
    )
    return `${xml}<styleSheet xmlns="${main}">${list.length > 0 ? `<numFmts count="${list.length}">${list.join('')}</numFmts>` : ''}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${cells.length + firstFormat}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/>${cells.join('')}</cellXfs></styleSheet>`
  }
}

/** Texts are inline strings, never formulas. */
function cellOf({ value, format }: Row[number], place: string, formats: Formats, style?: number) {
  if (value === '') return ''
  const styled = style ?? (format === undefined ? undefined : formats.styleOf(format))
  const start = `<c r="${place}"${styled === undefined ? '' : ` s="${styled}"`}`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

async function* sheetOf({ above = [], columns, rows }: RowSource, formats: Formats) {
  const names = columns.map((_, index) => columnName(index))
  const rowOf = (cells: Row, at: number, style?: number) =>
    `<row r="${at}">${cells.map((cell, index) => cellOf(cell, `${names[index]}${at}`, formats, style)).join('')}</row>`
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above.length + 1}" topLeftCell="A${above.length + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  let at = 0
  for (const row of above) yield rowOf(row, ++at)
  yield rowOf(
    columns.map(({ title }) => ({ value: title })),
    ++at,
    headStyle,
  )
  for await (const row of rows) {
    at++
    yield rowOf(row, at)
  }
  yield '</sheetData></worksheet>'
}

const part = (name: string, text: string): ZipEntry => ({ name, content: encoded([xml + text]) })

async function* partsOf(sources: readonly RowSource[]): AsyncGenerator<ZipEntry> {
  const formats = new Formats()
  const each = (write: (source: RowSource, number: number) => string) =>
    sources.map((source, index) => write(source, index + 1)).join('')
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sources.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  for (const [index, source] of sources.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: encoded(sheetOf(source, formats)) }
  // after the rows, which name the formats
  yield { name: 'xl/styles.xml', content: encoded([formats.styleSheet()]) }
}

/** An Excel workbook with any number of rows; the titles of each sheet stay in view. */
export const workbookStream = (source: RowSource | readonly RowSource[]) =>
  zipStream(partsOf([source].flat()))
