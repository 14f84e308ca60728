import { PDFDocument } from '@cantoo/pdf-lib'
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

/** Pages are copied into a new file: scripts and attachments stay behind. @throws Error when it cannot be read */
export async function markPdf(content: Uint8Array, outline: TextOutline): Promise<Buffer> {
  const source = await PDFDocument.load(content)
  const marked = await PDFDocument.create()
  const marks = new Map<string, ReturnType<PDFDocument['embedPng']>>()
  for (const page of await marked.copyPages(source, source.getPageIndices())) {
    const { x, y, width, height } = page.getMediaBox()
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

/** @throws Error when it is encrypted or damaged */
export const countPdfPages = async (content: Uint8Array) => (await PDFDocument.load(content)).getPageCount()
