import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import writeXlsxFile from 'write-excel-file/node'
import { outlineOf, prepareFonts, readTypeface } from '#server/print/typeface.ts'
import { allDrawable } from '#server/print/typesetting.ts'
import { makeBundle } from '../bundling/bundle.ts'
import type { Bundle, Bundled, LabelDocument, PdfDocument, WorkbookSheet } from '../schema.ts'
import { countPdfPages, markPdf, markPicture } from '../watermarks/watermark.ts'
import { labelAttempts, layOutLabel } from './label-pdf.ts'
import { layOut } from './pdf.ts'

export type PrintTask =
  | { kind: 'pdf'; document: PdfDocument }
  | { kind: 'label'; label: LabelDocument }
  | { kind: 'sheet'; sheet: WorkbookSheet }
export type WatermarkTask = { kind: 'watermark'; text: string; content: Uint8Array; isPdf: boolean }
export type PagesTask = { kind: 'pages'; content: Uint8Array }
export type BundleTask = { kind: 'bundle'; bundle: Bundle }

/** A PDF, a picture or a workbook, or why there is none. */
export type Printed = { content: Uint8Array } | { pages: number } | { failedReason: string }

prepareFonts()

/** Runs in a worker thread; never throws. */
export default async function printTask(
  task: PrintTask | WatermarkTask | PagesTask | BundleTask,
): Promise<Printed | Bundled> {
  try {
    if (task.kind === 'pages') return { pages: await countPdfPages(task.content) }
    if (task.kind === 'watermark') return { content: await watermark(task) }
    if (task.kind === 'bundle') return await makeBundle(task.bundle, pdf)
    if (task.kind === 'label') return { content: await label(task.label) }
    return { content: task.kind === 'sheet' ? await workbook(task.sheet) : await pdf(task.document) }
  } catch (problem) {
    return { failedReason: String(problem) }
  }
}

const pdf = async (document: PdfDocument) => {
  const drawable = allDrawable(document, await readTypeface())
  return renderToBuffer(layOut(drawable) as ReactElement<DocumentProps>)
}

/** The first attempt that fits on one sheet. */
async function label(document: LabelDocument) {
  const drawable = allDrawable(document, await readTypeface())
  for (const attempt of labelAttempts) {
    const printed = await renderToBuffer(layOutLabel(drawable, attempt) as ReactElement<DocumentProps>)
    if (attempt === labelAttempts.at(-1) || (await countPdfPages(printed)) === 1) return printed
  }
  throw new Error('no way to lay out a label')
}

const watermark = async ({ text, content, isPdf }: WatermarkTask) =>
  (isPdf ? markPdf : markPicture)(content, await outlineOf(text))

const workbook = ({ name, columns, rows }: WorkbookSheet) =>
  writeXlsxFile([columns.map(({ title }) => ({ value: title, fontWeight: 'bold' })), ...rows], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
