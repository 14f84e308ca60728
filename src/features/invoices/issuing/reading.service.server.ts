import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { Failure } from '#shared/failure.ts'
import { type InvoiceFormat, presentReceipt } from '../schema.ts'
import { presentInvoice, presentLine, presentSums } from './present.ts'
import {
  countInvoices,
  countOpenRequests,
  findInvoiceNumbers,
  findInvoiceRow,
  findProductNames,
  type InvoiceScope,
  listInvoiceLines,
  listInvoiceRows,
  listInvoicesOfOrderRows,
  listPersonalInvoices,
  listReds,
} from './repository.server.ts'
import type { InvoiceDetail, InvoiceListQuery } from './schema.ts'

export const invoiceFolder = 'invoices'

export function invoiceScopeOf({ viewer }: MemberCtx | StaffCtx): InvoiceScope {
  if (viewer.kind === 'staff') return { companyId: null, memberId: null }
  return { companyId: viewer.companyId, memberId: viewer.role === 'buyer' ? viewer.memberId : null }
}

/** Buyers see invoices of colleagues with orders of theirs, and change their own only. */
export const mayChangeInvoice = ({ viewer }: MemberCtx | StaffCtx, { memberId }: { memberId: number }) =>
  viewer.kind === 'staff' || viewer.role !== 'buyer' || memberId === viewer.memberId

export async function listInvoices(ctx: MemberCtx, query: InvoiceListQuery) {
  const scope = invoiceScopeOf(ctx)
  const [total, { rows, ...place }] = await inOneRound(ctx.db, (db) =>
    Promise.all([countInvoices(db, scope, query), listInvoiceRows(db, scope, query)]),
  )
  return { total, ...place, list: rows.map((row) => presentInvoice(row, ctx.locale)) }
}

export async function listAllInvoices(ctx: StaffCtx, query: InvoiceListQuery) {
  const scope = invoiceScopeOf(ctx)
  const [total, { rows, ...place }] = await Promise.all([
    countInvoices(ctx.db, scope, query),
    listInvoiceRows(ctx.db, scope, query),
  ])
  const names = new Map(
    (
      await findProductNames(
        ctx.db,
        rows.map(({ companyId }) => companyId),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const list = rows.map((row) => ({
    ...presentInvoice(row, ctx.locale),
    companyName: names.get(row.companyId) ?? '',
  }))
  return { total, ...place, list }
}

/** @throws Failure `not-found` */
export async function findInvoice(ctx: MemberCtx | StaffCtx, id: number): Promise<InvoiceDetail> {
  const { db, locale } = ctx
  const row = await findInvoiceRow(db, invoiceScopeOf(ctx), id)
  if (!row) throw new Failure('not-found')
  const others = [row.originalId, row.waitsForId].filter((one) => one !== null)
  const [lines, reds, numbers] = await inOneRound(db, (db) =>
    Promise.all([listInvoiceLines(db, id), listReds(db, id), findInvoiceNumbers(db, others)]),
  )
  const original = numbers.find((one) => one.id === row.originalId)
  const before = numbers.find((one) => one.id === row.waitsForId && one.number === null)
  const leftFen = row.totalFen - row.redFen
  const canChange = row.kind === 'blue' && mayChangeInvoice(ctx, row)
  return {
    ...presentInvoice(row, locale),
    ...presentSums(row),
    remark: row.remark,
    buyer: presentReceipt({ ...row.buyer, receipt_type: row.receiptType }, locale),
    redReason: row.redReason,
    original: original ? { id: String(original.id), number: original.number } : null,
    waitsFor: before ? { id: String(before.id), requestNo: before.requestNo } : null,
    lines: lines.map((line) => presentLine(line, row.kind)),
    reds: reds.map((red) => presentInvoice(red, locale)),
    can: {
      withdraw: canChange && row.state === 'requested' && row.waitsForId === null,
      reissue: canChange && row.state === 'issued' && leftFen > 0,
    },
  }
}

/** Also rejected ones. @returns by order; red-letter invoices too */
export async function listInvoicesOfOrders({ db, locale }: Pick<Ctx, 'db' | 'locale'>, orderIds: number[]) {
  const rows = orderIds.length > 0 ? await listInvoicesOfOrderRows(db, orderIds) : []
  return rows.map((row) => presentInvoice(row, locale))
}

/** Invoices of orders, red-letter invoices too, with their stored files. */
export async function listInvoicesWithFiles({ db, locale }: Pick<Ctx, 'db' | 'locale'>, orderIds: number[]) {
  const rows = orderIds.length > 0 ? await listInvoicesOfOrderRows(db, orderIds) : []
  return rows.map((row) => {
    const invoice = presentInvoice(row, locale)
    const files = invoice.formats.flatMap((format) => {
      const name = row[`${format}File`]
      return name === null ? [] : [{ format, folder: invoiceFolder, name }]
    })
    return { ...invoice, originalId: row.originalId === null ? null : String(row.originalId), files }
  })
}

/** @throws Failure `not-found`, also before the invoice is issued */
export async function readInvoiceFile(ctx: MemberCtx | StaffCtx, id: number, format: InvoiceFormat) {
  const row = await findInvoiceRow(ctx.db, invoiceScopeOf(ctx), id)
  const file = row?.state === 'issued' ? row[`${format}File`] : null
  const content = file && (await ctx.services.get(fileStoreKey).read(invoiceFolder, file))
  if (!row || !content) throw new Failure('not-found')
  return { content, number: row.number ?? '' }
}

export const personalInvoices: PersonalDataPart = {
  name: 'invoices',
  export: ({ db, viewer }) => listPersonalInvoices(db, viewer.memberId),
  obstacles: async (db, { memberId }) => [
    { name: 'invoices', count: await countOpenRequests(db, { memberId }) },
  ],
}
