import { dateStyles, stylePlaces } from './xlsx-dates.ts'
import { elementsOf } from './xml-elements.ts'
import type { ZipFile } from './zip-file.ts'

/** What is said about a book is kept in memory. */
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
