import { allocateStock, holdStock, lockStock } from '#features/catalog/service.server.ts'
import { requireSeat } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { findApprovalTerms } from '../approval/repository.server.ts'
import { type RegulatedPurchase, recordRegulated } from '../declaration/service.server.ts'
import { notifyOrder } from '../order/notification.service.server.ts'
import { recordBackordered } from '../order/stock.service.server.ts'
import { awaitApprovals } from './await-approvals.service.server.ts'
import { type LockedLines, releaseWanted } from './lines.service.server.ts'
import { firstTransitions, lineRows, type NewOrder, orderRow, type Placing } from './order-rows.ts'
import { addOrderLines, addOrders, addTransitions, awaitReview } from './repository.server.ts'

interface Sources {
  locked: LockedLines
  regulated: RegulatedPurchase | undefined
}

/**
 * Writes the orders with their lines, and reserves the goods. Changes the status of those that wait.
 * @throws Failure `out-of-stock`; `conflict` when the buyer has left the company; as `requestApprovals`
 */
export async function writeOrders(
  ctx: MemberCtx,
  orders: NewOrder[],
  placing: Placing,
  { regulated, locked }: Sources,
) {
  const { lines, shelves, terms } = await addRows(ctx, orders, placing)
  const allocation = await allocate(ctx, orders, lines, shelves)
  for (const { id, draft } of orders)
    if (regulated && draft.kind === 'regulated')
      await recordRegulated(
        ctx,
        id,
        regulated,
        lines.filter(({ orderId }) => orderId === id),
      )
  // A contract with the seal of the company is its approval.
  if (!placing.isOffline) await awaitApprovals(ctx, orders, placing.projectId, terms)
  await finish(ctx, orders, placing, locked, allocation)
}

/** The locks are taken in this order: purchases of the company (by the lines), stock, seat. */
const addRows = (ctx: MemberCtx, orders: NewOrder[], placing: Placing) =>
  inOneRound(ctx.db, async (db) => {
    const { companyId, memberId } = ctx.viewer
    const skuIds = orders.flatMap(({ draft }) => draft.lines.map(({ goods }) => goods.skuId))
    const [, lines, shelves, , terms] = await Promise.all([
      addOrders(
        db,
        orders.map((order) => orderRow(order, placing)),
      ),
      addOrderLines(db, orders.flatMap(lineRows)),
      lockStock(db, skuIds, placing.address.provinceCode),
      requireSeat({ ...ctx, db }),
      findApprovalTerms(db, companyId, memberId),
    ])
    return { lines, shelves, terms }
  })

type Rows = Awaited<ReturnType<typeof addRows>>

/** An order with a backordered line waits for review. */
async function allocate(
  { db: tx, locale }: MemberCtx,
  orders: NewOrder[],
  lines: Rows['lines'],
  shelves: Rows['shelves'],
) {
  const backorders = new Map(
    orders.flatMap(({ draft }) => draft.lines.map(({ goods }) => [goods.skuId, goods.allowsBackorder])),
  )
  const wants = lines.map(({ id, skuId, quantityTenths, preferredLot }) => ({
    orderLineId: id,
    skuId,
    quantityTenths,
    preferredLot,
    allowsBackorder: backorders.get(skuId) ?? false,
  }))
  const allocation = await allocateStock(tx, wants, shelves, locale)
  const short = new Set(allocation.backordered.map(({ orderLineId }) => orderLineId))
  const shortOrders = new Set(lines.filter(({ id }) => short.has(id)).map(({ orderId }) => orderId))
  const waiting = orders.filter(({ id, status }) => shortOrders.has(id) && status !== 'pendingReview')
  if (waiting.length > 0)
    await awaitReview(
      tx,
      waiting.map(({ id }) => id),
    )
  for (const order of waiting) order.status = 'pendingReview'
  return allocation
}

const nextOf = ({ status, isAwaitingApproval }: NewOrder) => {
  if (isAwaitingApproval) return 'approvalFollows'
  return status === 'pendingReview' ? 'reviewFollows' : 'payInTime'
}

function transitionsOf({ viewer, now }: MemberCtx, { id, status }: NewOrder, { placedBy }: Placing['input']) {
  const actor = placedBy
    ? ({ actor: 'staff', actorId: placedBy.staffId } as const)
    : ({ actor: 'member', actorId: viewer.memberId } as const)
  return firstTransitions(status).map(([fromStatus, toStatus]) => ({
    orderId: id,
    fromStatus,
    toStatus,
    at: now,
    ...(fromStatus === null ? actor : ({ actor: 'system', actorId: null } as const)),
  }))
}

const finish = (
  ctx: MemberCtx,
  orders: NewOrder[],
  { input }: Placing,
  locked: LockedLines,
  { taken, backordered }: Awaited<ReturnType<typeof allocateStock>>,
) =>
  inOneRound(ctx.db, async (db) => {
    const { memberId } = ctx.viewer
    const notifications = orders.map((order) => {
      const event = { kind: 'placed', totalFen: order.draft.totalFen, next: nextOf(order) } as const
      return notifyOrder({ ...ctx, db }, { id: order.id, orderNo: order.orderNo, memberId }, event)
    })
    await Promise.all([
      holdStock(db, taken),
      recordBackordered(db, backordered),
      addTransitions(
        db,
        orders.flatMap((order) => transitionsOf(ctx, order, input)),
      ),
      releaseWanted({ ...ctx, db }, locked, orders, input.placedBy ?? ctx.viewer),
      ...notifications,
    ])
  })
