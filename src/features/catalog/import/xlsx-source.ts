import { UnreadableFile } from './reasons.ts'
import type { ImportSource, SourceRow } from './source.ts'
import { TextStore } from './text-store.ts'
import { dateStyles, dayOfNumber } from './xlsx-dates.ts'
import { attribute, type Element, elementsIn, elementsOf, fromXml } from './xml-text.ts'
import { openZip, type ZipFile } from './zip-file.ts'

const significantDigits = 15

/** What the cells of a book refer to. */
interface Book {
  sheetName: string
  textsName: string | undefined
  isDate: (style: number) => boolean
  isSince1904: boolean
}

/**
 * Opens the first visible sheet of an XLSX file. Our own reader, because memory must not grow with the file: exceljs
 * keeps all shared texts, and breaks characters that its chunks cut in two.
 */
export function openXlsx(path: string): ImportSource {
  let share = 0
  const onBytes = (read: number) => {
    share = read
  }
  return { rows: readRows(path, onBytes), share: () => share }
}

async function* readRows(path: string, onBytes: (share: number) => void): AsyncGenerator<SourceRow> {
  const texts = new TextStore()
  try {
    const zip = await openZip(path)
    const book = await readBook(zip)
    if (book.textsName)
      for await (const { inside } of elementsOf(zip.text(book.textsName), 'si')) texts.add(textInside(inside))
    yield* sheetRows(zip.text(book.sheetName, onBytes), book, texts)
  } catch (problem) {
    const why = (problem as Error).message
    throw new UnreadableFile(`XLSX 文件无法读取：${why}`, `The XLSX file cannot be read: ${why}`)
  } finally {
    texts.close()
  }
}

async function whole(zip: ZipFile, name: string) {
  let text = ''
  for await (const chunk of zip.text(name)) text += chunk
  return text
}

async function readBook(zip: ZipFile): Promise<Book> {
  const workbook = await whole(zip, 'xl/workbook.xml')
  const links = elementsIn(await whole(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ tag }) => ({
    id: attribute(tag, 'Id'),
    kind: attribute(tag, 'Type')?.split('/').at(-1),
    name: new URL(attribute(tag, 'Target') ?? '', 'file:///xl/').pathname.slice(1),
  }))
  const sheet = elementsIn(workbook, 'sheet').find(
    ({ tag }) => (attribute(tag, 'state') ?? 'visible') === 'visible',
  )
  const sheetId = sheet && attribute(sheet.tag, '\\w+:id')
  const sheetName = links.find(({ id }) => id !== undefined && id === sheetId)?.name
  if (!sheetName) throw new Error('it has no visible sheet')
  const ofKind = (kind: string) => links.find((link) => link.kind === kind && zip.has(link.name))?.name
  const stylesName = ofKind('styles')
  return {
    sheetName,
    textsName: ofKind('sharedStrings'),
    isDate: dateStyles(stylesName ? await whole(zip, stylesName) : ''),
    isSince1904: /date1904=["'](1|true)/.test(workbook),
  }
}

async function* sheetRows(
  chunks: AsyncIterable<string>,
  book: Book,
  texts: TextStore,
): AsyncGenerator<SourceRow> {
  let number = 0
  let width = 0
  for await (const { tag, inside } of elementsOf(chunks, 'row')) {
    number = Number(attribute(tag, 'r') ?? number + 1)
    const cells = rowCells(inside, book, texts)
    // Empty cells at the end of a row are not in the file.
    width ||= cells.length
    while (cells.length < width) cells.push('')
    yield { number, cells }
  }
}

function rowCells(inside: string, book: Book, texts: TextStore) {
  const cells: string[] = []
  for (const cell of elementsIn(inside, 'c')) {
    const place = attribute(cell.tag, 'r')
    const column = place ? columnOf(place) : cells.length
    while (cells.length < column) cells.push('')
    cells[column] = cellText(cell, book, texts)
  }
  return cells
}

/** `AB12` is column 27, counted from 0. */
function columnOf(place: string) {
  let column = 0
  for (const letter of place.match(/^[A-Z]{1,3}/)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const valueInside = (inside: string) => fromXml(elementsIn(inside, 'v')[0]?.inside ?? '')

/** The text of all runs; readings written above Chinese characters are no part of it. */
const textInside = (inside: string) =>
  elementsIn(inside.replace(/<(\w+:)?rPh\b[\s\S]*?<\/\1?rPh>/g, ''), 't')
    .map((run) => fromXml(run.inside))
    .join('')

function cellText({ tag, inside }: Element, book: Book, texts: TextStore): string {
  if (inside === '') return ''
  const kind = attribute(tag, 't') ?? 'n'
  if (kind === 's') return texts.get(Number(valueInside(inside)))
  if (kind === 'inlineStr') return textInside(inside)
  const value = valueInside(inside)
  if (kind === 'd') return value.slice(0, 10)
  if (kind !== 'n' || value === '') return value
  if (book.isDate(Number(attribute(tag, 's') ?? 0))) return dayOfNumber(Number(value), book.isSince1904)
  // Spreadsheets keep 58.44 as 58.440000000000005.
  return String(Number(Number(value).toPrecision(significantDigits)))
}
