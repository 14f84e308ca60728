import { type Entry, type ZipFile as OpenFile, openPromise } from 'yauzl'
import { LimitExceeded } from './source.ts'
import { type Element, elementsOf } from './xml-elements.ts'

/** These parts are read into memory. */
const largestPartBytes = 32_000_000

export interface Book {
  sheetName: string
  textsName: string | undefined
  isDate: (style: number) => boolean
  isSince1904: boolean
}

/** @throws Error when no sheet is visible, or a part is damaged */
export async function readBook(zip: ZipFile): Promise<Book> {
  const parts = await readParts(zip)
  let sheetName: string | undefined
  let isSince1904 = false
  const workbook = zip.bytes('xl/workbook.xml', largestPartBytes)
  for await (const { name, attributes } of elementsOf(workbook, 'workbook/workbookPr', 'sheets/sheet')) {
    if (name === 'workbookPr') isSince1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    else if ((attributes.state ?? 'visible') === 'visible') sheetName ??= parts.byId.get(linkOf(attributes))
  }
  if (!sheetName) throw new Error('it has no visible sheet')
  const stylesName = parts.ofKind.get('styles')
  const styles = stylesName ? elementsOf(zip.bytes(stylesName, largestPartBytes), ...stylePlaces) : []
  return {
    sheetName,
    textsName: parts.ofKind.get('sharedStrings'),
    isDate: await dateStyles(styles),
    isSince1904,
  }
}

async function readParts(zip: ZipFile) {
  const byId = new Map<string, string>()
  const ofKind = new Map<string, string>()
  const links = zip.bytes('xl/_rels/workbook.xml.rels', largestPartBytes)
  for await (const { attributes } of elementsOf(links, 'Relationships/Relationship')) {
    const { Id = '', Type = '', Target = '' } = attributes
    const name = new URL(Target, 'file:///xl/').pathname.slice(1)
    if (!zip.has(name)) continue
    byId.set(Id, name)
    ofKind.set(Type.split('/').at(-1) ?? '', name)
  }
  return { byId, ofKind }
}

/** The attribute is `r:id` in most files, but its prefix is free. */
const linkOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Numbers of the formats of dates that every spreadsheet has (ECMA-376, 18.8.30), the East Asian ones too. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
const isDateFormat = (code: string) => /[ymd年月日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

const dayMs = 86_400_000
/** Day 0 of the two calendars of spreadsheets. */
const dayZero = { usual: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) }

const stylePlaces = ['numFmts/numFmt', 'cellXfs/xf']

/**
 * Reads from the number of its style whether a number is a date.
 * @param elements those at `stylePlaces`
 */
export async function dateStyles(
  elements: AsyncIterable<Element> | Iterable<Element>,
): Promise<(style: number) => boolean> {
  const isDateById = new Map<number, boolean>()
  const byStyle: boolean[] = []
  for await (const { name, attributes } of elements) {
    const id = Number(attributes.numFmtId ?? 0)
    if (name === 'numFmt') isDateById.set(id, isDateFormat(attributes.formatCode ?? ''))
    else byStyle.push(isDateById.get(id) ?? isBuiltInDate(id))
  }
  return (style) => byStyle[style] ?? false
}

export function dayOfNumber(days: number, isSince1904: boolean) {
  const time = (isSince1904 ? dayZero.since1904 : dayZero.usual) + Math.floor(days) * dayMs
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

export interface ZipFile {
  has(name: string): boolean
  bytes(name: string, most: number, onShare?: (share: number) => void): AsyncIterable<Uint8Array>
  close(): void
}

const mostEntries = 10_000

/** @throws Error when it is no zip file, or damaged */
export async function openZip(path: string, mostBytes: number): Promise<ZipFile> {
  const file = await openPromise(path, { autoClose: false })
  try {
    const entries = await readEntries(file)
    const budget = { left: mostBytes }
    return {
      has: (name) => entries.has(name),
      bytes: (name, most, onShare) =>
        entryBytes(file, { name, entry: entries.get(name), most, budget, onShare }),
      close: () => file.close(),
    }
  } catch (problem) {
    file.close()
    throw problem
  }
}

async function readEntries(file: OpenFile) {
  if (file.entryCount > mostEntries) throw new Error('it holds too many files')
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

interface Reading {
  name: string
  entry: Entry | undefined
  most: number
  budget: { left: number }
  onShare: ((share: number) => void) | undefined
}

async function* entryBytes(file: OpenFile, { name, entry, most, budget, onShare }: Reading) {
  if (!entry) throw new Error(`${name} is missing`)
  const refuse = () => {
    throw new LimitExceeded(`${name} is too large`)
  }
  if (entry.uncompressedSize > Math.min(most, budget.left)) refuse()
  let read = 0
  for await (const chunk of await file.openReadStreamPromise(entry)) {
    const { length } = chunk as Buffer
    budget.left -= length
    if (budget.left < 0) refuse() // whatever the directory claims
    read += length
    onShare?.(read / entry.uncompressedSize)
    yield chunk as Buffer
  }
}
