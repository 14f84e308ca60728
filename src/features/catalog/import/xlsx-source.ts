import { fileReasons } from './messages.ts'
import { UnreadableFile } from './refusal.ts'
import type { ImportSource, SourceRow } from './source.ts'
import { LimitExceeded, type ReadingLimits } from './source.ts'
import { SharedTexts } from './text-store.ts'
import { type Book, dayOfNumber, openZip, readBook, type ZipFile } from './xlsx-book.ts'
import { type Element, elementsOf } from './xml-elements.ts'

const significantDigits = 15
const escapedUnit = /_x([0-9A-F]{4})_/gi

/** Opens the first visible sheet of an XLSX file. Memory does not grow with the file. */
export function openXlsx(path: string, limits: ReadingLimits): ImportSource {
  let share = 0
  const onShare = (read: number) => {
    share = read
  }
  return { rows: readRows(path, limits, onShare), share: () => share }
}

async function* readRows(
  path: string,
  limits: ReadingLimits,
  onShare: (share: number) => void,
): AsyncGenerator<SourceRow> {
  const texts = new SharedTexts()
  let zip: ZipFile | undefined
  try {
    zip = await openZip(path, limits.inflatedBytes)
    const book = await readBook(zip)
    if (book.textsName) await readTexts(zip.bytes(book.textsName, limits.inflatedBytes), texts, limits)
    yield* sheetRows(zip.bytes(book.sheetName, limits.inflatedBytes, onShare), { book, texts, limits })
  } catch (problem) {
    const why = (problem as Error).message
    throw new UnreadableFile(fileReasons.brokenWorkbook, { why: String(why) }, problem)
  } finally {
    texts.close()
    zip?.close()
  }
}

async function readTexts(
  bytes: AsyncIterable<Uint8Array>,
  texts: SharedTexts,
  { sharedTexts }: ReadingLimits,
) {
  let count = 0
  for await (const item of elementsOf(bytes, 'sst/si')) {
    if (++count > sharedTexts) throw new LimitExceeded(`it has more than ${sharedTexts} texts`)
    texts.add(textOf(item))
  }
}

interface Reading {
  book: Book
  texts: SharedTexts
  limits: ReadingLimits
}

async function* sheetRows(bytes: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<SourceRow> {
  const mostRows = reading.limits.rows
  let number = 0
  let width = 0
  let count = 0
  for await (const row of elementsOf(bytes, 'sheetData/row')) {
    if (++count > mostRows) throw new LimitExceeded(`it has more than ${mostRows} rows`)
    number = Number(row.attributes.r ?? number + 1)
    const { cells, uncomputed } = rowCells(row, reading)
    // Empty cells at the end of a row are not in the file.
    width ||= cells.length
    while (cells.length < width) cells.push('')
    yield uncomputed.length > 0 ? { number, cells, uncomputed } : { number, cells }
  }
}

function rowCells(row: Element, { book, texts, limits }: Reading) {
  const cells: string[] = []
  const uncomputed: number[] = []
  for (const cell of row.children) {
    if (cell.name !== 'c') continue
    const column = cell.attributes.r ? columnOf(cell.attributes.r) : cells.length
    if (column >= limits.columns) throw new LimitExceeded(`a row has more than ${limits.columns} columns`)
    while (cells.length < column) cells.push('')
    const text = cellText(cell, book, texts)
    cells[column] = text
    if (text === '' && hasNoResult(cell)) uncomputed.push(column)
  }
  return { cells, uncomputed }
}

/** Programs that only write a workbook leave results to the one that opens it; an empty text is a result. */
const hasNoResult = ({ attributes, children }: Element) =>
  attributes.t !== 'str' && children.some(({ name }) => name === 'f')

/** `AB12` is column 27, counted from 0. */
function columnOf(place: string) {
  let column = 0
  for (const letter of place.match(/^[A-Z]{1,3}/)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(escapedUnit, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The text of all runs; readings written above Chinese characters (`rPh`) are no part of it. */
const textOf = ({ children }: Element): string =>
  children
    .map((child) => {
      if (child.name === 't') return unescaped(child.text)
      return child.name === 'rPh' ? '' : textOf(child)
    })
    .join('')

function cellText(cell: Element, book: Book, texts: SharedTexts): string {
  const kind = cell.attributes.t ?? 'n'
  if (kind === 'inlineStr') return textOf(cell)
  const value = cell.children.find(({ name }) => name === 'v')?.text ?? ''
  if (value === '') return ''
  if (kind === 's') return texts.get(Number(value))
  if (kind === 'd') return value.slice(0, 10)
  if (kind !== 'n') return unescaped(value)
  if (book.isDate(Number(cell.attributes.s ?? 0))) return dayOfNumber(Number(value), book.isSince1904)
  // Spreadsheets keep 58.44 as 58.440000000000005.
  return String(Number(Number(value).toPrecision(significantDigits)))
}
