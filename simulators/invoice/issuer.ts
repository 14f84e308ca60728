import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { InvoiceDocument, InvoiceIssuer, InvoiceReport } from '#server/gateways/invoice/issuer.ts'
import { WorkerThread } from '#server/jobs/worker-thread.ts'
import type { DrawnFiles } from './files.worker.ts'
import type { DrawnInvoice } from './texts.ts'

const workerFile = 'simulators/invoice/files.worker.ts'
/** As long as a buyer waits without wondering. */
const issuedAfterMs = 2000

/** Year, Guangdong and 16 digits; the same for the same request. */
function numberOf(requestNo: string, issuedAt: Date) {
  const digest = createHash('sha256').update(requestNo).digest()
  const digits = String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')
  return `${String(issuedAt.getUTCFullYear()).slice(-2)}44${digits}`
}

/** Issues samples without any value after two seconds. */
export function openInvoices(rootDir: string): { issuer: InvoiceIssuer; stop(): Promise<unknown> } {
  const worker = new WorkerThread<DrawnInvoice, DrawnFiles>(rootDir, workerFile)
  const issue = async (document: InvoiceDocument): Promise<InvoiceReport> => {
    const issuedAt = new Date()
    const number = numberOf(document.requestNo, issuedAt)
    const files = await worker.run({ document, number, issuedAt }, (failedReason) => ({ failedReason }))
    if ('failedReason' in files) throw new Error(`Invoice not drawn: ${files.failedReason}`)
    const { pdf, xml, ofd } = files
    return {
      number,
      issuedAt,
      state: 'issued',
      files: { pdf: Buffer.from(pdf), xml: Buffer.from(xml), ofd: Buffer.from(ofd) },
    }
  }
  return {
    issuer: {
      query: issue,
      async issue(document) {
        await pause(issuedAfterMs)
        return issue(document)
      },
    },
    stop: () => worker.stop(),
  }
}
