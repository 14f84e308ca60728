import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Outlines of a text in units of an em of 1, without a font on the machine. */
interface TextOutline {
  path: string
  width: number
}

const minFontPx = 14
const letters = 42
const angle = -28
/** Readable on white and on dark scans, and never so dense that the document is not. */
const opacity = 0.34

/** Rows of the text over the whole area, rotated. */
function watermarkSvg({ path, width: textEms }: TextOutline, width: number, height: number) {
  const size = Math.max(minFontPx, Math.max(width, height) / letters)
  const [stepX, stepY] = [(textEms + 3) * size, size * 5]
  const text = (x: number, y: number) =>
    `<path transform="translate(${x} ${y}) scale(${size} ${-size})" d="${path}" fill="#7a1f1f" stroke="#ffffff" stroke-width="0.04" paint-order="stroke"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="w" width="${stepX}" height="${stepY * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">${text(0, stepY * 0.7)}${text(-stepX / 2, stepY * 1.7)}${text(stepX / 2, stepY * 1.7)}</pattern></defs><rect width="100%" height="100%" fill="url(#w)" opacity="${opacity}"/></svg>`
}

const longestPx = 1800

/** @returns a JPEG */
export async function markPicture(content: Uint8Array, outline: TextOutline): Promise<Buffer> {
  const { data, info } = await sharp(content)
    .resize(longestPx, longestPx, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(watermarkSvg(outline, info.width, info.height)) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Pixels per point. */
const sharpness = 1.5

const pageKeys = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Contents',
])
/** What draws an annotation: seals and signatures of electronic licences are such. */
const annotationKeys = ['Rect', 'AP', 'AS', 'F']

/** Leaves what a page shows: scripts, links, actions and attached files of the page and its annotations go. */
function strip({ node, doc: { context } }: PDFPage) {
  const annotations = node.Annots() ?? PDFArray.withContext(context)
  const drawn = annotations.asArray().flatMap((_, at) => {
    const known = annotations.lookupMaybe(at, PDFDict)
    if (!known?.has(PDFName.of('AP'))) return []
    const plain = context.obj({ Type: 'Annot', Subtype: 'Stamp' })
    for (const key of annotationKeys.map((name) => PDFName.of(name))) {
      const value = known.get(key)
      if (value) plain.set(key, value)
    }
    return plain
  })
  for (const key of node.keys()) if (!pageKeys.has(key.decodeText())) node.delete(key)
  if (drawn.length > 0) node.set(PDFName.of('Annots'), context.obj(drawn))
}

/** In points; its corners stand in any order. */
function areaOf(page: PDFPage) {
  const { x, y, width, height } = page.getMediaBox()
  const area = {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  }
  if (!(area.width > 0 && area.height > 0)) throw new Error('a page without an area')
  return area
}

/** Pages are copied into a new file with what they show alone. @throws Error when it cannot be read */
export async function markPdf(content: Uint8Array, outline: TextOutline): Promise<Buffer> {
  const source = await openPdf(content)
  for (const page of source.getPages()) strip(page)
  const marked = await PDFDocument.create()
  const marks = new Map<string, ReturnType<PDFDocument['embedPng']>>()
  for (const page of await marked.copyPages(source, source.getPageIndices())) {
    const { x, y, width, height } = areaOf(page)
    const scale = Math.min(sharpness, longestPx / Math.max(width, height))
    const size = [Math.ceil(width * scale), Math.ceil(height * scale)] as const
    const mark = marks.get(size.join()) ?? embedMark(marked, outline, ...size)
    marks.set(size.join(), mark)
    marked.addPage(page).drawImage(await mark, { x, y, width, height })
  }
  return Buffer.from(await marked.save())
}

const embedMark = async (document: PDFDocument, outline: TextOutline, width: number, height: number) =>
  document.embedPng(
    await sharp(Buffer.from(watermarkSvg(outline, width, height)))
      .png()
      .toBuffer(),
  )

/** A stream that decodes to more is a decompression bomb. */
const mostStreamBytes = 64 * 1024 * 1024
let isBomb = false
let isLimited = false

/** The library decodes streams of any size into memory, and skips those that it cannot decode. */
function limitStreams({ context }: PDFDocument) {
  const stream = PDFRawStream.of(
    context.obj({ Filter: 'FlateDecode' }),
    new Uint8Array([0x78, 0x9c, 0x03, 0]),
  )
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(stream)))
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function limited(bytes: number) {
    isBomb ||= bytes > mostStreamBytes
    if (isBomb) throw new Error('a stream is too large')
    return ensureBuffer.call(this, bytes)
  }
  isLimited = true
}

/** Pages and the nodes of their tree. */
const mostNodes = 2000

/** The library reads a tree that refers to its nodes many times, or to itself, without end. */
function requireTree({ catalog, context }: PDFDocument) {
  const open: (PDFObject | undefined)[] = [catalog.get(PDFName.of('Pages'))]
  for (let read = 0; open.length > 0; read++) {
    if (read + open.length > mostNodes) throw new Error('a tree of pages is too large')
    const node = context.lookup(open.pop())
    const kids = node instanceof PDFDict ? node.lookupMaybe(PDFName.of('Kids'), PDFArray) : undefined
    if (kids) open.push(...kids.asArray())
  }
}

/** One at a time. */
async function openPdf(content: Uint8Array) {
  if (!isLimited) limitStreams(await PDFDocument.create())
  isBomb = false
  const document = await PDFDocument.load(content)
  if (isBomb) throw new Error('a stream is too large')
  requireTree(document)
  return document
}

/** @throws Error when it is encrypted or damaged, or a page has no area */
export async function countPdfPages(content: Uint8Array) {
  const pages = (await openPdf(content)).getPages()
  for (const page of pages) areaOf(page)
  return pages.length
}
