import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import writeXlsxFile from 'write-excel-file/node'
import type { Contract } from './contract.ts'
import { contractPdf } from './contract.ts'
import type { Entrustment } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'
import { prepareFonts, readTypeface } from './pdf.ts'
import type { Sheet } from './sheet.ts'
import { allDrawable } from './typesetting.ts'

export type PrintTask =
  | { kind: 'contract'; contract: Contract }
  | { kind: 'entrustment'; entrustment: Entrustment }
  | { kind: 'sheet'; sheet: Sheet }

/** A PDF or a workbook, or why there is none. */
export type Printed = { content: Uint8Array } | { failedReason: string }

prepareFonts()

/** Runs in a worker thread; never throws. */
export default async function print(task: PrintTask): Promise<Printed> {
  try {
    return { content: task.kind === 'sheet' ? await workbook(task.sheet) : await pdf(task) }
  } catch (problem) {
    return { failedReason: String(problem) }
  }
}

const pdf = async (given: Exclude<PrintTask, { kind: 'sheet' }>) => {
  const task = allDrawable(given, await readTypeface())
  const document = task.kind === 'contract' ? contractPdf(task.contract) : entrustmentPdf(task.entrustment)
  return renderToBuffer(document as ReactElement<DocumentProps>)
}

const workbook = ({ name, columns, rows }: Sheet) =>
  writeXlsxFile([columns.map(({ title }) => ({ value: title, fontWeight: 'bold' })), ...rows], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
