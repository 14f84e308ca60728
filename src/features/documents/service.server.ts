import { Readable } from 'node:stream'
import type { Config } from '#server/config/config.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { type RowSource, workbookStream } from '#server/files/workbook.ts'
import { MemberConcurrencyLimit } from '#server/jobs/work-queue.ts'
import { WorkerThread } from '#server/jobs/worker-thread.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import type { BundleTask, PagesTask, Printed, PrintTask, WatermarkTask } from './printing/documents.worker.ts'
import type { Bundle, Bundled, PdfDocument } from './schema.ts'

const workerFile = 'src/features/documents/printing/documents.worker.ts'
/** A document takes some tenths of a second. */
const waitingAtMost = 50
const printerMb = 512
/** A new thread takes a second for its first document: it reads the typeface, and its code is not compiled yet. */
const printerIdleMs = 600_000
const shareOfMember = new MemberConcurrencyLimit(3)

type FileTask = WatermarkTask | PagesTask

const printerKey = new ServiceKey<WorkerThread<PrintTask, Printed>>('printer of documents')

/** Files that members sent may be slow or deadly to read: documents do not wait for them. */
const fileReaderKey = new ServiceKey<WorkerThread<FileTask, Printed>>('reader of files')

/** Jobs have a thread of their own: a member does not wait for hundreds of documents. */
const bulkPrinterKey = new ServiceKey<WorkerThread<PrintTask | BundleTask, Printed | Bundled>>(
  'printer of bundles',
)

/** Each thread starts with its first document. */
export function startPrinters(services: Services, config: Pick<Config, 'rootDir'>) {
  const printer = new WorkerThread<PrintTask, Printed>(config.rootDir, workerFile, printerMb, printerIdleMs)
  const fileReader = new WorkerThread<FileTask, Printed>(config.rootDir, workerFile)
  const inBulk = new WorkerThread<PrintTask | BundleTask, Printed | Bundled>(config.rootDir, workerFile)
  services.set(printerKey, printer)
  services.set(fileReaderKey, fileReader)
  services.set(bulkPrinterKey, inBulk)
  return { stop: () => Promise.all([printer.stop(), fileReader.stop(), inBulk.stop()]) }
}

const contentOf = (printed: Printed) => {
  if (!('content' in printed)) throw failureOf(printed)
  return Buffer.from(printed.content)
}

/** @throws Failure `busy` */
export async function print(ctx: Pick<Ctx, 'services'>, task: PrintTask): Promise<Buffer> {
  const printer = ctx.services.get(printerKey)
  if (printer.waiting >= waitingAtMost) throw new Failure('busy')
  return contentOf(await printer.run(task, (failedReason) => ({ failedReason })))
}

/** With the wait for the thread. */
const longestReadingMs = 30_000

async function readFile(ctx: Pick<Ctx, 'services'>, task: FileTask) {
  const reader = ctx.services.get(fileReaderKey)
  if (reader.waiting >= waitingAtMost) throw new Failure('busy')
  return reader.run(task, (failedReason) => ({ failedReason }), AbortSignal.timeout(longestReadingMs))
}

/** @throws Failure `busy` */
export const markFile = async (ctx: Pick<Ctx, 'services'>, file: Omit<WatermarkTask, 'kind'>) =>
  contentOf(await readFile(ctx, { ...file, kind: 'watermark' }))

/** @throws Failure `file-unreadable` for a PDF that is encrypted, damaged or too slow to read; `busy`, `too-many-requests` */
export async function countPages(ctx: MemberCtx, content: Buffer): Promise<number> {
  const answer = await shareOfMember.run(ctx.viewer.memberId, () => readFile(ctx, { kind: 'pages', content }))
  if ('pages' in answer) return answer.pages
  throw new Failure('file-unreadable')
}

/** Three documents of a member at once; others wait. @throws Failure `busy` */
export const printFor = (ctx: MemberCtx, task: PrintTask) =>
  shareOfMember.run(ctx.viewer.memberId, () => print(ctx, task))

/** Reads the rows while the workbook is sent. @throws Failure `too-many-requests` */
export function streamWorkbookFor({ viewer }: MemberCtx, source: RowSource): Readable {
  const end = shareOfMember.begin(viewer.memberId)
  return Readable.from(workbookStream(source), { objectMode: false }).once('close', end)
}

const runInBulk = (ctx: Pick<Ctx, 'services'>, task: PrintTask | BundleTask, limit: AbortSignal) =>
  ctx.services.get(bulkPrinterKey).run(task, (failedReason): Printed => ({ failedReason }), limit)

const failureOf = (answer: object) =>
  new Error(
    `Printing failed: ${'failedReason' in answer ? String(answer.failedReason) : 'unexpected answer'}`,
  )

/** For jobs. @param limit ends the thread, also in the middle of a document */
export async function printInBulk(
  ctx: Pick<Ctx, 'services'>,
  document: PdfDocument,
  limit: AbortSignal,
): Promise<Buffer> {
  const printed = await runInBulk(ctx, { kind: 'pdf', document }, limit)
  if (!('content' in printed)) throw failureOf(printed)
  return Buffer.from(printed.content)
}

/** For jobs: stores both files of a bundle. */
export async function printBundle(
  ctx: Pick<Ctx, 'services'>,
  bundle: Bundle,
  limit: AbortSignal,
): Promise<Bundled> {
  const bundled = await runInBulk(ctx, { kind: 'bundle', bundle }, limit)
  if (!('lost' in bundled)) throw failureOf(bundled)
  return bundled
}
