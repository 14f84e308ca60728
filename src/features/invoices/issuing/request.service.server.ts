import { requireSeat, type WorkPart } from '#features/members/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { json } from '#server/db/json.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { invoicesAnswers } from '../messages.ts'
import { freezeInvoice } from '../profiles/service.server.ts'
import type { FrozenInvoice, InvoiceSummary } from '../schema.ts'
import { listTaxCategoriesOf } from '../tax-categories/repository.server.ts'
import { areTaxesAccepted, grossOf, sumUp, type TaxedAmount, without } from './amounts.ts'
import { endRequest } from './issue.service.server.ts'
import { presentInvoice } from './present.ts'
import { findInvoice, invoiceScopeOf, mayChangeInvoice } from './reading.service.server.ts'
import { addRedLetter, issueQueue, lockIssued, requestNumber } from './red-letter.service.server.ts'
import {
  addInvoice,
  addInvoiceLines,
  addInvoiceOrders,
  changeInvoice,
  countOpenRequests,
  findInvoiceRow,
  type InvoiceLineRow,
  listInvoiceLines,
  listOrdersOfInvoice,
  listRowsByIds,
  lockInvoice,
  moveOpenRequests,
  releaseOrders,
} from './repository.server.ts'
import type { InvoiceDetail, ReissueInput } from './schema.ts'

export interface InvoiceableLine extends TaxedAmount {
  /** Null: freight. */
  orderLineId: number | null
  categoryId: number | null
  name: string
  specification: string
  unit: string
  quantityTenths: number | null
  taxRateBp: number
}

export interface InvoiceableOrder {
  orderId: number
  orderNo: string
  memberId: number
  projectNumber: string
  lines: InvoiceableLine[]
}

interface NewRequest {
  receipt_type: 0 | 1
  profileId: string
  remark: string
  /** Orders of each invoice. */
  documents: InvoiceableOrder[][]
}

const mostLines = 2000

/**
 * The caller has locked the orders.
 * @throws Failure `conflict` when an order is on an invoice; `validation-failed` for the profile, or when an invoice has
 * too many lines or taxes that the tax system refuses
 */
export async function requestInvoices(ctx: MemberCtx, request: NewRequest): Promise<InvoiceSummary[]> {
  const { db: tx, locale } = ctx
  const { receipt_type, profileId, remark, documents } = request
  const buyer = await freezeInvoice(tx, ctx, { receipt_type, profileId })
  const categoryIds = documents.flat().flatMap(({ lines }) => lines.map(({ categoryId }) => categoryId ?? 0))
  const nameOf = itemNames(await listTaxCategoriesOf(tx, [...new Set(categoryIds)]))
  const ids: number[] = []
  for (const orders of documents) {
    const lines = orders.flatMap(({ orderId, lines }) =>
      lines.map(({ categoryId, name, ...line }) => ({ ...line, ...nameOf(categoryId, name), orderId })),
    )
    if (lines.length === 0) throw new Failure('conflict')
    if (lines.length > mostLines || !areTaxesAccepted(lines))
      throw fieldRefusal(locale, 'orderIds', invoicesAnswers.tooManyLines)
    const id = await addRequest(ctx, { receiptType: receipt_type, buyer, remark, waitsForId: null }, lines)
    await claimOrders(ctx, id, orders)
    await ctx.services.get(jobsKey).enqueue(tx, issueQueue, { invoiceId: id })
    ids.push(id)
  }
  return (await listRowsByIds(tx, ids)).map((row) => presentInvoice(row, locale))
}

type LineFacts = Omit<
  InvoiceLineRow,
  'id' | 'invoiceId' | 'lineNo' | 'originalLineId' | 'redNetFen' | 'redTaxFen'
>

async function addRequest(
  { db: tx, viewer, now }: MemberCtx,
  head: { receiptType: 0 | 1; buyer: FrozenInvoice; remark: string; waitsForId: number | null },
  lines: LineFacts[],
) {
  const { companyId, memberId } = viewer
  const requestNo = await requestNumber(tx, now)
  const sums = sumUp(lines)
  const times = { createdAt: now, updatedAt: now }
  const { id } = await addInvoice(tx, {
    ...head,
    ...sums,
    ...times,
    buyer: json(head.buyer),
    requestNo,
    companyId,
    memberId,
  })
  await addInvoiceLines(
    tx,
    lines.map((line, index) => ({ ...line, invoiceId: id, lineNo: index + 1 })),
  )
  return id
}

async function claimOrders(
  { db: tx }: Ctx,
  invoiceId: number,
  orders: Pick<InvoiceableOrder, 'orderId' | 'orderNo' | 'memberId' | 'projectNumber'>[],
) {
  const rows = orders.map(({ orderId, orderNo, memberId, projectNumber }) => ({
    invoiceId,
    orderId,
    orderNo,
    memberId,
    projectNumber,
  }))
  if ((await addInvoiceOrders(tx, rows)).length < rows.length) throw new Failure('conflict')
}

/** Tax code, and `*分类简称*品名`. */
function itemNames(categories: Awaited<ReturnType<typeof listTaxCategoriesOf>>) {
  const byCategory = new Map(categories.map((one) => [one.categoryId, one]))
  return (categoryId: number | null, name: string) => {
    const { code = '', shortName = '' } = byCategory.get(categoryId) ?? byCategory.get(null) ?? {}
    return { taxCode: code, itemName: `*${shortName}*${name}` }
  }
}

/** @throws Failure `not-found`; `not-allowed` to buyers for a colleague's; `illegal-move` once it is being issued */
export async function withdrawInvoice(ctx: MemberCtx, id: number) {
  await ctx.transaction(async (ctx) => {
    const { db: tx, now } = ctx
    if (!(await findInvoiceRow(tx, invoiceScopeOf(ctx), id))) throw new Failure('not-found')
    const invoice = await lockInvoice(tx, id)
    if (invoice && !mayChangeInvoice(ctx, invoice)) throw new Failure('not-allowed')
    if (invoice?.kind !== 'blue' || invoice.state !== 'requested' || invoice.waitsForId !== null)
      throw new Failure('illegal-move')
    await changeInvoice(tx, id, { state: 'withdrawn', updatedAt: now })
    await endRequest(ctx, invoice, now)
  })
}

/**
 * Takes the rest of an invoice off by a red-letter invoice, and requests another one in its place.
 * @throws Failure `not-found`; `illegal-move`; `not-allowed` to buyers for a colleague's; `validation-failed`; `conflict`
 * when the member has just left the company
 */
export async function reissueInvoice(
  ctx: MemberCtx,
  id: number,
  input: ReissueInput,
): Promise<InvoiceDetail> {
  const newId = await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    await requireSeat(ctx)
    if (!(await findInvoiceRow(tx, invoiceScopeOf(ctx), id))) throw new Failure('not-found')
    const original = await lockIssued(ctx, id, viewer.companyId)
    if (!mayChangeInvoice(ctx, original)) throw new Failure('not-allowed')
    const { receipt_type, profileId, remark } = input
    const buyer = await freezeInvoice(tx, ctx, { receipt_type, profileId })
    const lines = (await listInvoiceLines(tx, id)).map(lineLeft).filter((line) => grossOf(line) > 0)
    const red = await addRedLetter(ctx, original, null, { reason: 'error', now })
    if (!red) throw new Failure('illegal-move')
    const orders = await listOrdersOfInvoice(tx, id)
    await releaseOrders(tx, id)
    const head = { receiptType: receipt_type, buyer, remark, waitsForId: red.id }
    const newId = await addRequest(ctx, head, lines)
    await claimOrders(ctx, newId, orders)
    return newId
  })
  return findInvoice(ctx, newId)
}

function lineLeft(row: InvoiceLineRow): LineFacts {
  const { orderId, orderLineId, taxCode, itemName, specification, unit, quantityTenths, taxRateBp } = row
  const left = without(row, { netFen: row.redNetFen, taxFen: row.redTaxFen })
  return { orderId, orderLineId, taxCode, itemName, specification, unit, quantityTenths, taxRateBp, ...left }
}

/** Requests that are not issued yet. */
export const invoicesOfMember: WorkPart = {
  name: 'invoices',
  count: countOpenRequests,
  handOver: ({ db }, handover) => moveOpenRequests(db, handover),
}
