import type { RequestMode } from '#features/invoices/schema.ts'
import {
  grossOf,
  type InvoiceableLine,
  type InvoiceableOrder,
  partOf,
  requestInvoices,
  shareRefund,
} from '#features/invoices/service.server.ts'
import { requireSeat } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { readId, requireId } from '#shared/read-id.ts'
import { lockOrders } from '../order/payment.service.server.ts'
import { isSeenBy, scopeOf } from '../order/permissions.ts'
import { listReturnedLines } from '../order/repository.server.ts'
import { invoicingAnswers } from './messages.ts'
import {
  countInvoiceableRows,
  type InvoiceableRow,
  type InvoicedLineRow,
  listInvoiceableRows,
  listInvoicedLines,
} from './repository.server.ts'
import type { InvoiceableQuery, InvoiceableSummary, InvoiceRequestInput } from './schema.ts'

const pageSize = 20
const countedDays = 90
const countedAtMost = 100

export async function listInvoiceable(ctx: MemberCtx, { keyword, ...place }: InvoiceableQuery) {
  const filter = { keyword, ids: null }
  const paging = { ...place, pageSize }
  const { rows, ...found } = await listInvoiceableRows(ctx.db, scopeOf(ctx.viewer), filter, paging)
  return { list: rows.map(present), ...found }
}

/** Received and paid orders of the last 90 days without an invoice; 100 stands for more. */
export const countInvoiceable = ({ db, viewer, now }: MemberCtx) =>
  countInvoiceableRows(db, scopeOf(viewer), new Date(now.getTime() - countedDays * 86_400_000), countedAtMost)

/** Those of the orders that can be invoiced now. */
export async function findInvoiceable(ctx: MemberCtx, ids: string[]) {
  const known = ids.map(readId).filter((id) => id !== undefined)
  if (known.length === 0) return []
  const filter = { keyword: '', ids: known }
  const paging = { pageSize: known.length }
  return (await listInvoiceableRows(ctx.db, scopeOf(ctx.viewer), filter, paging)).rows.map(present)
}

const present = (row: InvoiceableRow): InvoiceableSummary => ({
  id: String(row.id),
  orderNo: row.orderNo,
  placedAt: row.placedAt.toISOString(),
  memberName: row.memberName,
  poNumber: row.poNumber,
  projectNumber: row.projectNumber,
  total: toYuan(row.totalFen),
  amount: toYuan(row.totalFen - row.goneFen),
})

/**
 * @throws Failure `not-found` when the viewer does not see an order; `conflict` when one is on an invoice or cannot be
 * invoiced, or the viewer has just left the company; `validation-failed` for the profile
 */
export const requestOrderInvoices = (ctx: MemberCtx, input: InvoiceRequestInput) =>
  ctx.transaction(async (ctx) => {
    const { db: tx, viewer } = ctx
    await requireSeat(ctx)
    const ids = [...new Set(input.orderIds.map(requireId))]
    const locked = await lockOrders(tx, ids)
    if (locked.length < ids.length || !locked.every((order) => isSeenBy(viewer, order)))
      throw new Failure('not-found')
    const filter = { keyword: '', ids }
    const { rows } = await listInvoiceableRows(tx, scopeOf(viewer), filter, { pageSize: ids.length })
    if (rows.length < ids.length) throw new Failure('conflict')
    const orders = await invoiceableOrders(ctx, rows)
    const { receipt_type, profileId, remark, mode } = input
    return requestInvoices(ctx, { receipt_type, profileId, remark, documents: documentsOf(orders, mode) })
  })

/** The orders of each invoice. */
function documentsOf(orders: InvoiceableOrder[], mode: RequestMode): InvoiceableOrder[][] {
  if (mode === 'per-order') return orders.map((order) => [order])
  if (mode === 'merged') return [orders]
  return [...Map.groupBy(orders, ({ projectNumber }) => projectNumber).values()]
}

async function invoiceableOrders({ db: tx }: MemberCtx, rows: InvoiceableRow[]) {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listInvoicedLines(tx, ids), ({ orderId }) => orderId)
  const returned = new Map(
    (await listReturnedLines(tx, ids, null)).map((line) => [line.orderLineId, line.quantityTenths]),
  )
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map((row): InvoiceableOrder => {
      const { id: orderId, orderNo, memberId, projectNumber } = row
      return {
        orderId,
        orderNo,
        memberId,
        projectNumber,
        lines: linesOf(row, lines.get(orderId) ?? [], returned),
      }
    })
}

/** Lines of an order and its freight, without what was refunded. */
function linesOf(order: InvoiceableRow, rows: InvoicedLineRow[], returned: ReadonlyMap<number, number>) {
  const lines = [...rows.map(goodsLine), ...freightLine(order, rows)]
  const whole = lines.map((line) => ({
    orderLineId: line.orderLineId,
    leftFen: grossOf(line),
    wholeFen: grossOf(line),
    quantityTenths: line.quantityTenths,
  }))
  const refunds = shareRefund(order.goneFen, whole, returned)
  return lines.flatMap((line, index): InvoiceableLine[] => {
    const leftFen = grossOf(line) - (refunds[index] ?? 0)
    if (leftFen <= 0) return []
    const back = (line.orderLineId !== null && returned.get(line.orderLineId)) || 0
    const isFewer = line.quantityTenths !== null && (refunds[index] ?? 0) > 0 && back < line.quantityTenths
    return [
      {
        ...line,
        ...partOf(line, leftFen),
        quantityTenths:
          isFewer && line.quantityTenths !== null ? line.quantityTenths - back : line.quantityTenths,
      },
    ]
  })
}

const goodsLine = (row: InvoicedLineRow): InvoiceableLine => ({
  orderLineId: row.id,
  categoryId: row.categoryId,
  name: row.nameZh || row.nameEn,
  specification: [row.grade, row.packing].filter(Boolean).join(' '),
  unit: row.salesUnit,
  quantityTenths: row.quantityTenths,
  netFen: row.netFen,
  taxFen: row.taxFen,
  taxRateBp: row.taxRateBp,
})

/** The order's sums without those of its lines. */
function freightLine(order: InvoiceableRow, rows: InvoicedLineRow[]): InvoiceableLine[] {
  if (order.freightFen === 0) return []
  const [first] = rows
  invariant(first)
  const netFen = order.netFen - rows.reduce((sum, row) => sum + row.netFen, 0)
  return [
    {
      orderLineId: null,
      categoryId: null,
      name: invoicingAnswers.freight,
      specification: '',
      unit: '',
      quantityTenths: null,
      netFen,
      taxFen: order.freightFen - netFen,
      taxRateBp: first.taxRateBp,
    },
  ]
}
