import { listFlowCodes } from '#features/filings/service.server.ts'
import { type InvoiceSummary, presentReceipt } from '#features/invoices/schema.ts'
import { listInvoicesOfOrders } from '#features/invoices/service.server.ts'
import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { startOfShanghaiDay } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { findDeclaration } from '../declaration/repository.server.ts'
import type { OrderSummary, OrderToPay } from '../schema.ts'
import { listProgress } from './delivery.service.server.ts'
import { paymentsOfOrderKey } from './payment.service.server.ts'
import { scopeOf } from './permissions.ts'
import { countOpenOf, listPersonalOrders } from './personal-data.repository.server.ts'
import {
  presentAfterSale,
  presentBody,
  presentHead,
  presentOrderLine,
  presentParcel,
  presentShortLine,
  presentTransition,
} from './present.ts'
import {
  countByStatus,
  countOpenByStatus,
  countOrders,
  findOrderRow,
  findReplaced,
  type HeadRow,
  listAfterSales,
  listFirstLines,
  listLines,
  listNewestNumbers,
  listOrderRows,
  listParcels,
  listTransitions,
  type OrderFilter,
} from './reading.repository.server.ts'
import { findOfflineContract, listBilling } from './repository.server.ts'
import type { ListedOrders, OrderDetail, OrderExportQuery, OrderListQuery, OrderTab } from './schema.ts'
import { orderTabs } from './schema.ts'
import { awaitingShipment, type OrderStatus, statusOf } from './state.ts'

const linesShown = 3
/** The specification's number of an order without an invoice. */
const noReceipt = 2

const tabStatuses: Record<OrderTab, readonly OrderStatus[]> = {
  all: [],
  review: ['pendingReview'],
  pay: ['pendingPayment'],
  ship: awaitingShipment,
  receive: ['inTransit'],
  comment: ['pendingComment'],
  finished: ['finished'],
  cancelled: ['cancelled'],
}

/** @returns undefined where nothing can match */
export function orderFilterOf(query: OrderExportQuery): OrderFilter | undefined {
  const { tab, status, keyword, from, to, project } = query
  const named = status === undefined ? undefined : statusOf(status)
  if (status !== undefined && !named) return
  return {
    statuses: named ? [named] : tabStatuses[tab],
    keyword,
    projectId: project ? (readId(project) ?? 0) : null,
    from: from ? startOfShanghaiDay(from) : null,
    until: to ? startOfShanghaiDay(to, 1) : null,
  }
}

export async function listOrders(ctx: Ctx, query: OrderListQuery): Promise<ListedOrders> {
  const { db, viewer } = ctx
  const scope = scopeOf(viewer)
  const filter = orderFilterOf(query) ?? { ...everything, ids: [] }
  const [total, { rows, ...place }, byStatus] = await Promise.all([
    countOrders(db, scope, filter),
    listOrderRows(db, scope, filter, query),
    countByStatus(db, scope),
  ])
  return { total, ...place, list: await withFirstLines(ctx, rows), counts: countTabs(byStatus) }
}

async function withFirstLines(ctx: Ctx, rows: HeadRow[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return []
  const { db, viewer } = ctx
  const ids = rows.map(({ id }) => id)
  const [lines, progress] = await Promise.all([listFirstLines(db, ids, linesShown), listProgress(ctx, ids)])
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => {
    const first = ofOrder.get(row.id) ?? []
    return {
      ...presentHead(row, viewer),
      progress: progress.get(row.id) ?? null,
      lineCount: first[0]?.lineCount ?? 0,
      lines: first.map(presentShortLine),
    }
  })
}

const everything: OrderFilter = { statuses: [], keyword: '', projectId: null, from: null, until: null }

/** The newest orders that the viewer sees. */
export async function listNewestOrders(ctx: MemberCtx, count: number) {
  const { rows } = await listOrderRows(ctx.db, scopeOf(ctx.viewer), everything, { pageSize: count })
  return withFirstLines(ctx, rows)
}

/** Orders that are paid together, in the order of their ids; without those that the viewer does not see. */
export async function listOrdersToPay(ctx: MemberCtx, ids: number[]): Promise<OrderToPay[]> {
  const filter = { ...everything, ids }
  const { rows } = await listOrderRows(ctx.db, scopeOf(ctx.viewer), filter, { pageSize: ids.length })
  const seen = rows.map(({ id }) => id)
  const [orders, billing, invoices] = await Promise.all([
    withFirstLines(ctx, rows.toReversed()),
    listBilling(ctx.db, seen),
    listInvoicesOfOrders(ctx, seen),
  ])
  const billed = new Map(billing.map((row) => [String(row.id), row]))
  return orders.map((order) => {
    const row = billed.get(order.id)
    invariant(row)
    const receipt = presentReceipt({ ...row.invoice, receipt_type: row.receiptType }, ctx.locale)
    const own = invoices.filter(({ orders }) => orders.some(({ id }) => id === order.id))
    return {
      ...order,
      can: { ...order.can, invoice: order.can.invoice && !isInvoiced(own) },
      receiptName: receipt.receipt_type_name,
      invoiceTitle: row.receiptType === noReceipt ? '' : (receipt.title ?? ''),
      provinceCode: row.address.provinceCode,
    }
  })
}

/** For a choice of an order. */
export async function listOrderNumbers({ db, viewer }: MemberCtx, most: number) {
  const rows = await listNewestNumbers(db, scopeOf(viewer), most)
  return rows.map(({ id, orderNo, placedAt }) => ({
    id: String(id),
    orderNo,
    placedAt: placedAt.toISOString(),
  }))
}

function countTabs(byStatus: { status: OrderStatus; count: number }[]): ListedOrders['counts'] {
  const count = (statuses: readonly OrderStatus[]) =>
    byStatus
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, one) => sum + one.count, 0)
  return Object.fromEntries(orderTabs.map((tab) => [tab, count(tabStatuses[tab])])) as ListedOrders['counts']
}

/** Without finished and cancelled ones; and since when the oldest waits to be paid. */
export async function countOpenOrdersByTab({ db, viewer }: MemberCtx) {
  const byStatus = await countOpenByStatus(db, scopeOf(viewer))
  const unpaid = byStatus.find(({ status }) => status === 'pendingPayment')
  return { counts: countTabs(byStatus), unpaidSince: unpaid?.since ?? null }
}

/** @throws Failure `not-found`, also for an order that the viewer does not see */
export async function findOrder(ctx: Ctx, id: number): Promise<OrderDetail> {
  const { db, viewer } = ctx
  const row = await findOrderRow(db, scopeOf(viewer), id)
  if (!row) throw new Failure('not-found')
  const [progress, lines, transitions, parcels, afterSales, replaced, invoices, money, ...papers] =
    await Promise.all([
      listProgress(ctx, [id]),
      listLines(db, id),
      listTransitions(db, id),
      listParcels(db, id),
      listAfterSales(db, id),
      findReplaced(db, id),
      listInvoicesOfOrders(ctx, [id]),
      ctx.services.get(paymentsOfOrderKey)(db, id),
      findDeclaration(db, id),
      findOfflineContract(db, id),
    ])
  const [declaration = null, contract = null] = papers
  const regulated = lines.filter(({ regulatedClasses }) => regulatedClasses.length > 0)
  const flowCodes = await flowCodesOf(db, regulated)
  const head = presentHead(row, viewer)
  return {
    ...head,
    progress: progress.get(id) ?? null,
    can: {
      ...head.can,
      invoice: head.can.invoice && !isInvoiced(invoices),
      consignment: head.can.contract && lines.some((line) => line.unNumber ?? line.isHazardousChemical),
    },
    ...presentBody(row, ctx),
    lines: lines.map((line) => presentOrderLine(line, flowCodes.get(line.id))),
    moves: transitions.map((transition) => presentTransition(transition, viewer)),
    parcels: parcels.map(presentParcel),
    ...money,
    declaration,
    contract,
    afterSales: afterSales.map(presentAfterSale),
    replaces: replaced ? { ...replaced, id: String(replaced.id) } : null,
    invoices,
  }
}

/** Nothing is left to invoice, or it is being done. */
const isInvoiced = (invoices: InvoiceSummary[]) =>
  invoices.some(
    ({ kind, state, total, redTotal }) =>
      kind === 'blue' && state !== 'rejected' && (state !== 'issued' || redTotal < total),
  )

const flowCodesOf = async (db: Db, lines: { id: number }[]) =>
  lines.length === 0
    ? new Map<number, string[]>()
    : listFlowCodes(
        db,
        lines.map(({ id }) => id),
      )

const exportedAtOnce = 100

export const personalOrders: PersonalDataPart = {
  name: 'orders',
  async *export({ db, viewer }) {
    for (let above = 0; ; ) {
      const orders = await listPersonalOrders(db, viewer.memberId, { above, limit: exportedAtOnce })
      for (const { id, ...order } of orders) yield order
      const last = orders.at(-1)
      if (!last) return
      above = last.id
    }
  },
  async obstacles(db, { memberId }) {
    const { orders, afterSales } = await countOpenOf(db, memberId)
    return [
      { name: 'orders', count: orders },
      { name: 'afterSales', count: afterSales },
    ]
  },
}
