import { randomBytes } from 'node:crypto'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { Sending } from '#features/notifications/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import {
  type InvoiceDocument,
  type InvoiceFiles,
  type InvoiceReport,
  invoiceIssuerKey,
} from '#server/gateways/invoice/issuer.ts'
import { type JobCtx, jobsKey } from '#server/jobs/jobs.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { textIn } from '#shared/locale.ts'
import type { FrozenInvoice } from '../schema.ts'
import { netUnitPrice } from './amounts.ts'
import { redReasonTexts } from './messages.ts'
import { notifyIssued, notifyRejected } from './notification.service.server.ts'
import { invoiceFolder } from './reading.service.server.ts'
import { type InvoiceTx, issueQueue, takeBackRedLetter } from './red-letter.service.server.ts'
import {
  changeInvoice,
  findInvoiceNumbers,
  hasOpenReds,
  type InvoiceLineRow,
  isInClosedMonth,
  type LockedInvoice,
  listInvoiceLines,
  listOpenInvoices,
  listWaitingFor,
  lockInvoice,
  releaseOrders,
  restoreOrders,
} from './repository.server.ts'

type IssueCtx = Pick<JobCtx, 'db' | 'services' | 'config' | 'transaction'> & { now: Date }

const retryAfterMs = 60_000

/** Sends a request to the issuer, or queries one that was sent. Without an issuer it waits for staff. */
export async function issueInvoice(ctx: IssueCtx, id: number) {
  const issuer = ctx.services.find(invoiceIssuerKey)
  if (!issuer) return
  const sent = await ctx.transaction((tx) => claim(tx, id, ctx.now))
  if (!sent) return
  const report = sent.isNew ? await issuer.issue(sent.document) : await issuer.query(sent.document)
  await bookReport(ctx, id, report)
}

async function claim(ctx: IssueCtx, id: number, now: Date) {
  const invoice = await lockInvoice(ctx.db, id)
  if (!invoice || (invoice.state !== 'requested' && invoice.state !== 'issuing')) return
  if (invoice.exportedAt || (await isBlocked(ctx, invoice))) return
  if (invoice.heldIssuedAt && (await isInClosedMonth(ctx.db, invoice.heldIssuedAt))) return
  await changeInvoice(ctx.db, id, { state: 'issuing', updatedAt: now })
  const [document] = await documentsOf(ctx, [invoice])
  invariant(document)
  return { document, isNew: invoice.state === 'requested' }
}

export const isBlocked = async (ctx: InvoiceTx, invoice: LockedInvoice) =>
  (await listBlocked(ctx, [invoice])).length > 0

/** Those that wait for another invoice which is not issued. */
export async function listBlocked({ db }: InvoiceTx, invoices: LockedInvoice[]) {
  const awaited = invoices.map(({ waitsForId }) => waitsForId).filter((id) => id !== null)
  if (awaited.length === 0) return []
  const issued = (await findInvoiceNumbers(db, awaited)).filter(({ number }) => number)
  const done = new Set(issued.map(({ id }) => id))
  return invoices.filter(({ waitsForId }) => waitsForId !== null && !done.has(waitsForId))
}

const partyOf = (buyer: FrozenInvoice) => ({
  name: buyer.title ?? '',
  taxId: buyer.taxId ?? '',
  address: buyer.registeredAddress ?? '',
  phone: buyer.registeredPhone ?? '',
  bank: buyer.bank ?? '',
  account: buyer.bankAccount ?? '',
})

/** In their order, by as many queries as for one. */
export async function documentsOf(ctx: InvoiceTx, invoices: LockedInvoice[]): Promise<InvoiceDocument[]> {
  const originalIds = invoices.map(({ originalId }) => originalId).filter((id) => id !== null)
  const [settings, lines, originals] = await Promise.all([
    findSiteSettings(ctx),
    listInvoiceLines(ctx.db, ...invoices.map(({ id }) => id)),
    originalIds.length === 0 ? [] : findInvoiceNumbers(ctx.db, originalIds),
  ])
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  return invoices.map((invoice) =>
    documentOf(settings, invoice, {
      lines: linesOf.get(invoice.id) ?? [],
      original: originals.find(({ id }) => id === invoice.originalId),
    }),
  )
}

interface DocumentParts {
  lines: InvoiceLineRow[]
  original: Awaited<ReturnType<typeof findInvoiceNumbers>>[number] | undefined
}

function documentOf(
  { companyName, address, hotline, licences, bankAccount }: Awaited<ReturnType<typeof findSiteSettings>>,
  invoice: LockedInvoice,
  { lines, original }: DocumentParts,
): InvoiceDocument {
  const { requestNo, kind, receiptType, buyer, netFen, taxFen, totalFen, remark, redReason } = invoice
  return {
    requestNo,
    kind,
    receiptType,
    seller: {
      name: bankAccount?.accountName ?? companyName.zh,
      taxId: licences[0]?.number ?? '',
      address,
      phone: hotline,
      bank: bankAccount?.bank ?? '',
      account: bankAccount?.accountNumber ?? '',
    },
    buyer: partyOf(buyer),
    lines: lines.map((line) => ({
      taxCode: line.taxCode,
      itemName: line.itemName,
      specification: line.specification,
      unit: line.unit,
      quantityTenths: line.quantityTenths,
      netUnitPrice: line.quantityTenths === null ? null : netUnitPrice(line.netFen, line.quantityTenths),
      netFen: line.netFen,
      taxFen: line.taxFen,
      taxRateBp: line.taxRateBp,
    })),
    netFen,
    taxFen,
    totalFen,
    remark,
    original:
      original?.number && original.issuedAt && redReason
        ? {
            number: original.number,
            issuedAt: original.issuedAt,
            reason: textIn('zh', redReasonTexts[redReason]),
          }
        : null,
  }
}

async function bookReport(ctx: IssueCtx, id: number, report: InvoiceReport) {
  if (report.state === 'pending') return
  if (report.state === 'refused') {
    await ctx.transaction((tx) => bookRejected(tx, id, report.reason, ctx.now))
    return
  }
  const names = await storeFiles(ctx, report.files)
  try {
    const isBooked = await ctx.transaction((tx) => bookIssued(tx, id, { ...report, ...names }))
    if (!isBooked) await removeFiles(ctx, Object.values(names))
  } catch (problem) {
    await removeFiles(ctx, Object.values(names), problem)
    if (!(problem instanceof Failure && problem.code === 'period-closed')) throw problem
    const held = { heldNumber: report.number, heldIssuedAt: report.issuedAt }
    await changeInvoice(ctx.db, id, { ...held, updatedAt: ctx.now })
  }
}

/**
 * Books what the issuer issued in a closed month into the running one; the paper keeps its own date.
 * @throws Failure `not-found`; `illegal-move` unless it waits for that; `busy` while the issuer does not answer
 */
export async function bookHeldNow(ctx: StaffCtx, id: number) {
  const issuer = ctx.services.find(invoiceIssuerKey)
  const { document, heldIssuedAt } = await ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx.db, id)
    if (!invoice) throw new Failure('not-found')
    if (!issuer || invoice.state !== 'issuing' || !invoice.heldIssuedAt) throw new Failure('illegal-move')
    const [document] = await documentsOf(tx, [invoice])
    invariant(document)
    return { document, heldIssuedAt: invoice.heldIssuedAt }
  })
  const report = await issuer?.query(document)
  if (report?.state !== 'issued') throw new Failure('busy')
  const names = await storeFiles(ctx, report.files)
  try {
    await ctx.transaction(async (tx) => {
      const isBooked = await bookIssued(tx, id, { number: report.number, issuedAt: ctx.now, ...names })
      if (!isBooked) throw new Failure('illegal-move')
      await writeAuditEntry(tx.db, ctx, {
        action: 'invoice.bookNow',
        subject: 'invoice',
        subjectId: id,
        detail: { before: heldIssuedAt, after: ctx.now, number: report.number },
      })
    })
  } catch (problem) {
    await removeFiles(ctx, Object.values(names), problem)
    throw problem
  }
}

const newName = (format: keyof InvoiceFiles) => `${randomBytes(16).toString('base64url')}.${format}`

export async function storeFile(ctx: InvoiceTx, format: keyof InvoiceFiles, content: Buffer) {
  const name = newName(format)
  await ctx.services.get(fileStoreKey).write(invoiceFolder, name, content)
  return name
}

async function storeFiles(ctx: InvoiceTx, { pdf, xml, ofd }: InvoiceFiles) {
  const [pdfFile, xmlFile, ofdFile] = await Promise.all([
    storeFile(ctx, 'pdf', pdf),
    storeFile(ctx, 'xml', xml),
    storeFile(ctx, 'ofd', ofd),
  ])
  return { pdfFile, xmlFile, ofdFile }
}

export const removeFiles = (ctx: InvoiceTx, names: string[], because?: unknown) =>
  Promise.all(names.map((name) => ctx.services.get(fileStoreKey).discard(invoiceFolder, name, because)))

interface Issued {
  number: string
  issuedAt: Date
  pdfFile?: string
  xmlFile?: string
  ofdFile?: string
}

/** In a transaction. @returns false when the invoice is already issued or rejected @throws Failure `period-closed` */
export async function bookIssued(
  ctx: Sending,
  id: number,
  { number, issuedAt, pdfFile, xmlFile, ofdFile }: Issued,
) {
  const { db: tx, services } = ctx
  const invoice = await lockInvoice(tx, id)
  if (!invoice || (invoice.state !== 'requested' && invoice.state !== 'issuing')) return false
  if (await isInClosedMonth(tx, issuedAt)) throw new Failure('period-closed')
  await changeInvoice(tx, id, {
    number,
    issuedAt,
    state: 'issued',
    updatedAt: issuedAt,
    ...(pdfFile !== undefined && { pdfFile }),
    ...(xmlFile !== undefined && { xmlFile }),
    ...(ofdFile !== undefined && { ofdFile }),
  })
  if (invoice.originalId !== null) await releaseIfReversed(ctx, invoice.originalId)
  for (const waiting of await listWaitingFor(tx, id))
    await services.get(jobsKey).enqueue(tx, issueQueue, { invoiceId: waiting.id })
  await notifyIssued(ctx, invoice, number)
  return true
}

/** The orders of an invoice that was taken off as a whole can be invoiced again. */
async function releaseIfReversed({ db: tx }: InvoiceTx, originalId: number) {
  const original = await lockInvoice(tx, originalId)
  invariant(original)
  if (original.redFen === original.totalFen && !(await hasOpenReds(tx, originalId)))
    await releaseOrders(tx, originalId)
}

/** In a transaction. @returns false when the invoice is already issued or rejected */
export async function bookRejected(ctx: Sending, id: number, reason: string, now: Date) {
  const { db: tx } = ctx
  const invoice = await lockInvoice(tx, id)
  if (!invoice || (invoice.state !== 'requested' && invoice.state !== 'issuing')) return false
  await changeInvoice(tx, id, { state: 'rejected', rejection: reason, updatedAt: now })
  await endRequest(ctx, invoice, now)
  if (invoice.kind === 'blue') await notifyRejected(ctx, invoice, reason)
  return true
}

/** What depended on a request that was rejected or withdrawn. */
export async function endRequest(ctx: InvoiceTx, invoice: LockedInvoice, now: Date) {
  const { db: tx } = ctx
  if (invoice.kind === 'red') await takeBackRedLetter(ctx, invoice, now)
  else await releaseOrders(tx, invoice.id)
  for (const waiting of await listWaitingFor(tx, invoice.id)) {
    await changeInvoice(tx, waiting.id, { state: 'withdrawn', updatedAt: now })
    if (waiting.kind === 'red') continue
    // it was to replace the original, which stays valid
    await releaseOrders(tx, waiting.id)
    if (invoice.originalId !== null) await restoreOrders(tx, invoice.originalId)
  }
}

/** Requests whose job is gone, and those that the issuer has not answered. */
export async function pursueInvoices(ctx: IssueCtx, onProblem: (problem: unknown) => void) {
  const before = new Date(ctx.now.getTime() - retryAfterMs)
  for (const { id } of await listOpenInvoices(ctx.db, before)) await issueInvoice(ctx, id).catch(onProblem)
}
