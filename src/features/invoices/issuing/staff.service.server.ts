import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { type InvoiceFormat, invoiceFormats } from '../schema.ts'
import { bookIssued, bookRejected, isBlocked, removeFiles, storeFile } from './issue.service.server.ts'
import { findInvoice } from './reading.service.server.ts'
import { addRedLetter, lockIssued } from './red-letter.service.server.ts'
import { changeInvoice, lockInvoice } from './repository.server.ts'
import type { IssueInput, RedLetterInput, StaffInvoice } from './schema.ts'
import { findStoredFiles, listOrderSums } from './staff.repository.server.ts'

const fileLooks: Record<InvoiceFormat, (content: Buffer) => boolean> = {
  pdf: (content) => content.toString('latin1', 0, 5) === '%PDF-',
  xml: (content) => /^\uFEFF?\s*<\?xml/.test(content.toString('utf8', 0, 200)),
  // a zip
  ofd: (content) => content.toString('latin1', 0, 4) === 'PK\u0003\u0004',
}

export const looksLike = (format: InvoiceFormat, content: Buffer) => fileLooks[format](content)

const audit = (ctx: StaffCtx, action: string, id: number, detail: object = {}) =>
  writeAuditEntry(ctx.db, ctx, { action: `invoice.${action}`, subject: 'invoice', subjectId: id, detail })

/** @throws Failure `not-found`; `illegal-move` unless it is open, and what it waits for is issued */
async function lockOpen(ctx: StaffCtx, id: number) {
  const invoice = await lockInvoice(ctx.db, id)
  if (!invoice) throw new Failure('not-found')
  const isOpen = invoice.state === 'requested' || invoice.state === 'issuing'
  if (!isOpen || (await isBlocked(ctx, invoice))) throw new Failure('illegal-move')
  return invoice
}

/** With what was paid for its orders. @throws Failure `not-found` */
export async function findInvoiceForStaff(ctx: StaffCtx, id: number): Promise<StaffInvoice> {
  const { db } = ctx
  const [invoice, stored, sums] = await Promise.all([
    findInvoice(ctx, id),
    findStoredFiles(db, id),
    listOrderSums(db, id),
  ])
  if (!stored) throw new Failure('not-found')
  return {
    ...invoice,
    companyName: stored.companyName,
    held:
      stored.heldNumber && stored.heldIssuedAt
        ? { number: stored.heldNumber, issuedAt: stored.heldIssuedAt.toISOString() }
        : null,
    uploaded: invoiceFormats.filter((format) => stored[`${format}File`] !== null),
    sums: sums.map(({ id, orderNo, totalFen, paidFen, refundedFen }) => ({
      orderNo,
      id: String(id),
      total: toYuan(totalFen),
      paid: toYuan(paidFen),
      refunded: toYuan(refundedFen),
    })),
  }
}

/** @throws Failure `file-unreadable` for another format; `not-found`; `illegal-move` */
export async function addInvoiceFile(ctx: StaffCtx, id: number, format: InvoiceFormat, content: Buffer) {
  if (!looksLike(format, content)) throw new Failure('file-unreadable')
  const name = await storeFile(ctx, format, content)
  try {
    const before = await ctx.transaction(async (ctx) => {
      const invoice = await lockOpen(ctx, id)
      await changeInvoice(ctx.db, id, { [`${format}File`]: name, updatedAt: ctx.now })
      await audit(ctx, 'file', id, { format })
      return invoice[`${format}File`]
    })
    if (before) await removeFiles(ctx, [before])
  } catch (problem) {
    await removeFiles(ctx, [name], problem)
    throw problem
  }
}

/** By hand, after its PDF was uploaded. @throws Failure `not-found`; `illegal-move`; `conflict` for a known number */
export const issueByHand = (ctx: StaffCtx, id: number, { number, issuedAt }: IssueInput) =>
  ctx.transaction(async (ctx) => {
    const invoice = await lockOpen(ctx, id)
    if (!invoice.pdfFile) throw new Failure('illegal-move')
    await bookIssued(ctx, id, { number, issuedAt: new Date(issuedAt) })
    await audit(ctx, 'issue', id, { number })
  })

/** @throws Failure `not-found`; `illegal-move` once it is issued */
export const rejectInvoice = (ctx: StaffCtx, id: number, reason: string) =>
  ctx.transaction(async (ctx) => {
    if (!(await lockInvoice(ctx.db, id))) throw new Failure('not-found')
    if (!(await bookRejected(ctx, id, reason, ctx.now))) throw new Failure('illegal-move')
    await audit(ctx, 'reject', id, { reason })
  })

/** @throws Failure `not-found`; `illegal-move` when nothing is left, or it is not issued */
export const redLetterByStaff = (ctx: StaffCtx, id: number, { reason, amount }: RedLetterInput) =>
  ctx.transaction(async (ctx) => {
    const original = await lockIssued(ctx, id, null)
    const amountFen = amount === undefined ? undefined : toFen(amount)
    if (amountFen !== undefined && amountFen > original.totalFen - original.redFen)
      throw new Failure('illegal-move')
    const red = await addRedLetter(ctx, original, null, {
      reason,
      now: ctx.now,
      ...(amountFen !== undefined && { amountFen }),
    })
    if (!red) throw new Failure('illegal-move')
    await audit(ctx, 'redLetter', id, { reason, amount: amount ?? null, redId: red.id })
    return red.id
  })
