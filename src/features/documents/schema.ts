import type { StorePlace } from '#server/files/open-store.ts'
import type { Locale } from '#shared/locale.ts'
import { blankTexts } from './messages.ts'

export interface TableColumn {
  name: string
  /** Share of the table's width. */
  share: number
  align?: 'left' | 'center' | 'right'
}

export type FactRow = [name: string, value: string]

/** Plain data: it is sent to the worker thread. */
export type DocumentBlock =
  | { kind: 'title' | 'heading' | 'banner' | 'clause'; text: string }
  | { kind: 'space'; points: number }
  /** `nameWidth` in points. */
  | { kind: 'facts'; rows: FactRow[]; nameWidth?: number }
  /** SVG texts of the shop's own files, side by side; `size` in points. */
  | { kind: 'pictures'; svgs: string[]; size: number }
  | { kind: 'sideBySide'; parts: DocumentBlock[] }
  | { kind: 'table'; columns: TableColumn[]; rows: string[][] }
  | { kind: 'together'; blocks: DocumentBlock[] }
  | { kind: 'qrCode'; address: string; text: string }

export interface PdfDocument {
  title: string
  author?: string
  locale: Locale
  /** Printed at the foot of each sheet. */
  foot: string
  isLandscape?: boolean
  /** A label: a sheet of this width and height, without a foot. Left out: A4. */
  sizeMm?: [width: number, height: number]
  blocks: DocumentBlock[]
}

/** A label on a sheet of its own size, in the largest type that fits. */
export interface LabelDocument {
  title: string
  locale: Locale
  widthMm: number
  heightMm: number
  /** The first in bold. */
  names: string[]
  facts: string[]
  pictograms: string[]
  signalWord: string
  hazards: string[]
  /** The most important first: those that do not fit are left out. */
  precautions: string[]
  /** Said instead of precautions that were left out. */
  further: string
  foot: string[]
}

/** One file of a bundle: in the zip, and in the merged PDF where it can be printed. */
export interface BundlePart {
  /** Its path in the zip, without the ending. */
  path: string
  /** Its row in the contents, before the pages. */
  row: string[]
  /** A stored file: a PDF, a picture, or another one, which is only in the zip. */
  file: { folder: string; name: string }
}

/** Documents as one merged PDF and one zip. Plain data: it is sent to the worker thread. */
export interface Bundle {
  store: StorePlace
  /** The table of contents follows its last block. */
  cover: PdfDocument
  coverPath: string
  contents: { columns: TableColumn[]; onlyInZip: string; unreadable: string }
  parts: BundlePart[]
  /** Where both files are stored. */
  folder: string
  pdfFile: string
  zipFile: string
}

/** `lost`: indexes of parts whose file is gone or cannot be read. */
export interface Bundled {
  pages: number
  lost: number[]
}

export const title = (text: string): DocumentBlock => ({ kind: 'title', text })
export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
/** The heading of a part, on a bar. */
export const banner = (text: string): DocumentBlock => ({ kind: 'banner', text })
export const clause = (text: string): DocumentBlock => ({ kind: 'clause', text })
export const space = (points: number): DocumentBlock => ({ kind: 'space', points })
export const facts = (rows: FactRow[], nameWidth?: number): DocumentBlock => ({
  kind: 'facts',
  rows,
  ...(nameWidth !== undefined && { nameWidth }),
})
export const pictures = (svgs: string[], size: number): DocumentBlock => ({ kind: 'pictures', svgs, size })
export const sideBySide = (...parts: DocumentBlock[]): DocumentBlock => ({ kind: 'sideBySide', parts })
export const table = (columns: TableColumn[], rows: string[][]): DocumentBlock => ({
  kind: 'table',
  columns,
  rows,
})
/** An address as a QR code, with a text below it. */
export const qrCode = (address: string, text: string): DocumentBlock => ({ kind: 'qrCode', address, text })
/** On one sheet. */
export const together = (...blocks: DocumentBlock[]): DocumentBlock => ({ kind: 'together', blocks })

export const writingLine = blankTexts.line
export const blankDate = blankTexts.date
export const orBlank = (text: string) => text || writingLine

/** A place for a signature or a seal. */
export const signature = (name: string, date = blankDate) =>
  facts([
    [name, '　'],
    [blankTexts.signedOn, date],
  ])

interface ChineseDocument {
  name: string
  /** Printed at the foot of each sheet, with the name. */
  reference: string
  author?: string
  blocks: DocumentBlock[]
}

export const chineseDocument = ({ name, reference, author, blocks }: ChineseDocument): PdfDocument => ({
  title: [name, reference].filter(Boolean).join(' '),
  author,
  locale: 'zh',
  foot: [name, reference].filter(Boolean).join('　'),
  blocks: [title(name), ...blocks],
})

interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

/** A sheet of an Excel workbook. */
export interface WorkbookSheet {
  name: string
  columns: SheetColumn[]
  rows: { value: string | number; format?: string }[][]
}
