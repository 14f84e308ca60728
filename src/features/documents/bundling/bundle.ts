import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { openFileStore } from '#server/files/open-store.ts'
import { type Bundle, type Bundled, type BundlePart, type PdfDocument, table } from '../schema.ts'

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 }
const pictureMargin = 36
const numberSize = 8
const numberFromRight = 36
const numberFromFoot = 10

interface Opened {
  part: BundlePart
  /** Undefined: the file is gone. */
  content?: Buffer | undefined
  ending: string
  /** Copied for the merged PDF; empty: only in the zip. */
  pages: PDFPage[]
  /** Gone, encrypted or damaged. */
  isLost: boolean
}

const orNothing = () => undefined

async function copyAll(merged: PDFDocument, content: Buffer) {
  const document = await PDFDocument.load(content)
  return merged.copyPages(document, document.getPageIndices())
}

async function open(merged: PDFDocument, part: BundlePart, stored: Buffer | undefined): Promise<Opened> {
  const ending = part.file.name.slice(part.file.name.lastIndexOf('.') + 1)
  const lost = { part, ending, content: stored, pages: [], isLost: true }
  if (!stored) return lost
  if (ending === 'pdf') {
    const pages = await copyAll(merged, stored).catch(orNothing)
    return pages ? { ...lost, pages, isLost: false } : lost
  }
  if (ending !== 'webp' && ending !== 'jpg') return { ...lost, isLost: false }
  // not every office opens WebP
  const picture = await sharp(stored).jpeg().toBuffer().catch(orNothing)
  if (!picture) return lost
  const pages = await copyAll(merged, await pageOf(picture))
  return { part, pages, content: picture, ending: 'jpg', isLost: false }
}

async function pageOf(picture: Buffer) {
  const document = await PDFDocument.create()
  const image = await document.embedJpg(picture)
  const box = { width: sheet.width - 2 * pictureMargin, height: sheet.height - 2 * pictureMargin }
  const { width, height } = image.scaleToFit(box.width, box.height)
  document.addPage([sheet.width, sheet.height]).drawImage(image, {
    x: (sheet.width - width) / 2,
    y: sheet.height - pictureMargin - height,
    width,
    height,
  })
  return Buffer.from(await document.save())
}

/** With the pages of each part, if the cover has so many pages. */
function contentsOf({ contents }: Bundle, opened: Opened[], coverPages: number) {
  let next = coverPages + 1
  const rows = opened.map(({ part, pages, isLost }) => {
    if (pages.length === 0) return [...part.row, isLost ? contents.unreadable : contents.onlyInZip]
    const [first, last] = [next, next + pages.length - 1]
    next = last + 1
    return [...part.row, first === last ? String(first) : `${first}–${last}`]
  })
  return table(contents.columns, rows)
}

type Print = (document: PdfDocument) => Promise<Buffer>

/** Printed again when the contents need more pages than were assumed. */
async function printCover(bundle: Bundle, opened: Opened[], print: Print) {
  for (let assumed = 1; ; ) {
    const blocks = [...bundle.cover.blocks, contentsOf(bundle, opened, assumed)]
    const content = await print({ ...bundle.cover, blocks })
    const count = (await PDFDocument.load(content)).getPageCount()
    if (count === assumed) return content
    assumed = count
  }
}

function numberPage(page: PDFPage, text: string, font: PDFFont) {
  const x = page.getWidth() - numberFromRight - font.widthOfTextAtSize(text, numberSize)
  page.drawText(text, { x, y: numberFromFoot, size: numberSize, font })
}

async function numberPages(merged: PDFDocument) {
  const font = await merged.embedFont(StandardFonts.Helvetica)
  const pages = merged.getPages()
  for (const [index, page] of pages.entries()) numberPage(page, `${index + 1} / ${pages.length}`, font)
}

/** Runs in a worker thread. Files are read and written here: copies between threads would block the server. */
export async function makeBundle(bundle: Bundle, print: Print): Promise<Bundled> {
  const { store: place, folder, pdfFile, zipFile, parts, cover, coverPath } = bundle
  const store = openFileStore(place)
  const merged = await PDFDocument.create()
  merged.setTitle(cover.title)
  const opened: Opened[] = []
  for (const part of parts)
    opened.push(await open(merged, part, await store.read(part.file.folder, part.file.name)))
  const front = await printCover(bundle, opened, print)
  const pages = [...(await copyAll(merged, front)), ...opened.flatMap(({ pages }) => pages)]
  for (const page of pages) merged.addPage(page)
  await numberPages(merged)
  const entries: Zippable = { [`${coverPath}.pdf`]: [front, { level: 0 }] }
  for (const { part, content, ending } of opened)
    if (content) entries[`${part.path}.${ending}`] = [content, { level: ending === 'xml' ? 6 : 0 }]
  await store.write(folder, pdfFile, Buffer.from(await merged.save()))
  await store.write(folder, zipFile, Buffer.from(zipSync(entries)))
  const lost = opened.flatMap(({ isLost }, index) => (isLost ? [index] : []))
  return { lost, pages: pages.length }
}
