import { basename, extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { removeFiles, storeFile } from '../issuing/issue.service.server.ts'
import { invoiceFolder } from '../issuing/reading.service.server.ts'
import { changeInvoice, lockInvoice } from '../issuing/repository.server.ts'
import { mostInvoiceFileBytes } from '../issuing/schema.ts'
import { looksLike } from '../issuing/staff.service.server.ts'
import { type InvoiceFormat, invoiceFormats } from '../schema.ts'
import { taxPlatformAnswers as answers } from './messages.ts'
import { findByNumber } from './repository.server.ts'
import { type ImportedPart, mostArchiveFiles, summedUp } from './schema.ts'

const mostUnpackedBytes = 300 * 1024 * 1024

/** The files of a ZIP. It may be damaged, or name paths outside of it. @throws Failure `validation-failed` */
async function openArchive({ locale }: StaffCtx, zip: Buffer) {
  const entries: Entry[] = []
  let bytes = 0
  try {
    const archive = await fromBufferPromise(zip, { validateEntrySizes: true })
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      bytes += entry.uncompressedSize
      entries.push(entry)
      if (entries.length > mostArchiveFiles || bytes > mostUnpackedBytes) break
    }
    if (entries.length <= mostArchiveFiles && bytes <= mostUnpackedBytes) return { archive, entries }
  } catch {
    throw fieldRefusal(locale, 'file', answers.noArchive)
  }
  throw fieldRefusal(locale, 'file', answers.archiveTooLarge, { most: mostArchiveFiles })
}

/** @throws Failure `validation-failed` for a file that is no ZIP, or holds too much */
export async function attachInvoiceFiles(ctx: StaffCtx, zip: Buffer, isTrial: boolean) {
  const { archive, entries } = await openArchive(ctx, zip)
  const parts: ImportedPart[] = []
  for (const entry of entries) {
    const read = async () => buffer(await archive.openReadStreamPromise(entry))
    parts.push(await attachOne(ctx, entry, read, isTrial))
  }
  return summedUp(isTrial, parts)
}

const formatOf = (name: string) =>
  invoiceFormats.find((format) => extname(name).toLowerCase() === `.${format}`)

async function attachOne(
  ctx: StaffCtx,
  { fileName, uncompressedSize }: Entry,
  read: () => Promise<Buffer>,
  isTrial: boolean,
): Promise<ImportedPart> {
  const name = basename(fileName.replaceAll('\\', '/'))
  const [, number = ''] = /(?<!\d)(\d{20})(?!\d)/.exec(name) ?? []
  const part = { number, place: name.slice(0, 200), requestNo: '', invoiceId: null, total: null }
  const end = (outcome: ImportedPart['outcome'], text: keyof typeof answers, more: object = {}) => ({
    ...part,
    ...more,
    outcome,
    message: say(ctx.locale, answers[text]),
  })
  const format = formatOf(name)
  if (!format || number === '') return end('problem', 'nameOfFile')
  if (uncompressedSize > mostInvoiceFileBytes) return end('problem', 'fileTooLarge')
  const invoice = await findByNumber(ctx.db, number)
  if (!invoice) return end('problem', 'unknownNumber')
  const found = { invoiceId: String(invoice.id), requestNo: invoice.requestNo }
  const content = await read().catch(() => undefined)
  if (!content || !looksLike(format, content)) return end('problem', 'fileUnreadable', found)
  const stored = invoice[`${format}File`]
  if (stored) {
    const known = await ctx.services.get(fileStoreKey).read(invoiceFolder, stored)
    return known?.equals(content) ? end('known', 'knownFile', found) : end('problem', 'otherFile', found)
  }
  if (isTrial) return end('done', 'willAttach', found)
  const isAttached = await attach(ctx, invoice.id, format, content)
  return isAttached ? end('done', 'attached', found) : end('problem', 'otherFile', found)
}

/** @returns false when a colleague was faster */
async function attach(ctx: StaffCtx, id: number, format: InvoiceFormat, content: Buffer) {
  const name = await storeFile(ctx, format, content)
  try {
    const isFirst = await ctx.transaction(async (ctx) => {
      const invoice = await lockInvoice(ctx.db, id)
      if (invoice?.state !== 'issued' || invoice[`${format}File`] !== null) return false
      await changeInvoice(ctx.db, id, { [`${format}File`]: name, updatedAt: ctx.now })
      await writeAuditEntry(ctx.db, ctx, {
        action: 'invoice.file',
        subject: 'invoice',
        subjectId: id,
        detail: { format, before: null, after: name },
      })
      return true
    })
    if (!isFirst) await removeFiles(ctx, [name])
    return isFirst
  } catch (problem) {
    await removeFiles(ctx, [name], problem)
    throw problem
  }
}
