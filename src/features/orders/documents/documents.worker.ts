import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Contract } from './contract.ts'
import { contractPdf } from './contract-pdf.ts'
import type { Entrustment } from './entrustment.ts'
import { entrustmentPdf } from './entrustment-pdf.ts'
import { prepareFonts } from './pdf-parts.ts'

/** What to print. */
export type PrintTask =
  | { kind: 'contract'; contract: Contract }
  | { kind: 'entrustment'; entrustment: Entrustment }

/** A PDF, or why there is none. */
export type Printed = { pdf: Uint8Array } | { failedReason: string }

prepareFonts()

/** Runs in a worker thread; never throws. */
export default async function print(task: PrintTask): Promise<Printed> {
  try {
    const document = task.kind === 'contract' ? contractPdf(task.contract) : entrustmentPdf(task.entrustment)
    return { pdf: await renderToBuffer(document as ReactElement<DocumentProps>) }
  } catch (problem) {
    return { failedReason: String(problem) }
  }
}
