import { z } from 'zod'
import { giveBackCredit, giveCouponBack } from '#features/balances/service.server.ts'
import type { Sending } from '#features/notifications/service.server.ts'
import { returnPermits } from '#features/qualifications/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { type ApprovalEnd, endApproval } from './approval.repository.server.ts'
import { takeOffInvoice } from './invoice.service.server.ts'
import { notifyBuyer } from './notification.service.server.ts'
import { isSeenBy } from './permissions.ts'
import {
  addTransition,
  changeOrder,
  findLineIds,
  type LockedOrder,
  lockOrders,
  type OrderChange,
} from './repository.server.ts'
import { type Actor, canTransition, type OrderStatus } from './state.ts'
import { releaseLines } from './stock.service.server.ts'

export { type Due, type LockedOrder, listDueOrders, lockDueOrder } from './repository.server.ts'

export interface TransitionBy {
  actor: Actor
  /** Member or staff id; null for the system and payment channels. */
  actorId: number | null
  reason?: string
  now: Date
}

/**
 * Changes the status of a placed order, records it and raises the version. No other code changes the status.
 * @param change other columns
 * @throws Failure `illegal-move`
 */
export async function transitionOrder(
  tx: Db,
  order: LockedOrder,
  to: OrderStatus,
  { actor, actorId, reason = '', now }: TransitionBy,
  change: OrderChange = {},
): Promise<LockedOrder> {
  requireTransition(order, to, actor)
  await changeOrder(tx, order.id, { ...change, ...timeOf(to, now), status: to })
  await addTransition(tx, {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: to,
    actor,
    actorId,
    reason,
    at: now,
  })
  return { ...order, status: to, version: order.version + 1 }
}

function requireTransition({ status, isAwaitingApproval }: LockedOrder, to: OrderStatus, actor: Actor) {
  if (!canTransition(status, to, actor)) throw new Failure('illegal-move')
  if (isAwaitingApproval && to !== 'cancelled') throw new Failure('approval-pending')
}

function timeOf(to: OrderStatus, now: Date): OrderChange {
  switch (to) {
    case 'paid':
      return { paidAt: now, expiresAt: null }
    case 'inTransit':
      return { shippedAt: now }
    case 'pendingComment':
      return { receivedAt: now }
    case 'finished':
      return { finishedAt: now }
    case 'cancelled':
      return { cancelledAt: now, expiresAt: null }
    default:
      return {}
  }
}

/** @throws Failure `not-found`, also for an order that the viewer does not see */
export async function lockOrder(
  { db: tx, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  id: number,
): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [id])
  if (!order || !isSeenBy(viewer, order)) throw new Failure('not-found')
  return order
}

/** Refunds of orders; payments work on this queue. */
export const orderRefundQueue = 'refund-order'

export const refundJob = z.object({
  orderId: z.number(),
  /** One refund for each pair of `cause` and `causeId`, the id of the order or the request. */
  cause: z.enum(['cancel', 'afterSale']),
  causeId: z.number(),
  /** Left out: everything that was paid. */
  amountFen: z.number().optional(),
})
export type RefundJob = z.infer<typeof refundJob>

const endOf = ({ actor, actorId, reason = '', now }: TransitionBy): ApprovalEnd => ({
  reason,
  state: actor === 'system' ? 'lapsed' : 'withdrawn',
  memberId: actor === 'member' ? actorId : null,
  channel: actor === 'member' ? 'shop' : 'system',
  at: now,
})

/**
 * Gives back coupon, credit, permits and stock, and queues the refund of what was paid. Locks in the order in which
 * placing an order does.
 * @param by with `approvalEnd` the caller notifies the buyer
 * @throws Failure `illegal-move`
 */
export async function cancelLockedOrder(
  ctx: Sending,
  order: LockedOrder,
  by: TransitionBy & { isExpired?: boolean; approvalEnd?: ApprovalEnd },
) {
  const { db: tx, services } = ctx
  const { now, reason = '', isExpired = false, actor } = by
  requireTransition(order, 'cancelled', actor)
  if (order.couponId !== null) await giveCouponBack(tx, order.couponId, now)
  // What was repaid of it goes back as money.
  const owedFen = order.totalFen - order.paidFen
  if (order.collection === 'credit' && owedFen > 0)
    await giveBackCredit(tx, order.companyId, owedFen, 'cancel', order.orderNo, now)
  await takeOffInvoice(ctx, order.id, { cause: 'cancel', now })
  await returnPermits(tx, order.id, now)
  await transitionOrder(tx, order, 'cancelled', by, { isExpired, isAwaitingApproval: false })
  if (order.isAwaitingApproval) await endApproval(tx, order.id, by.approvalEnd ?? endOf(by))
  await releaseLines(tx, await findLineIds(tx, order.id))
  const backFen = order.paidFen - order.refundedFen
  if (backFen > 0) {
    const refund: RefundJob = { orderId: order.id, cause: 'cancel', causeId: order.id }
    await services.get(jobsKey).enqueue(tx, orderRefundQueue, refund)
  }
  if (!by.approvalEnd) await notifyBuyer(ctx, order.id, { kind: 'cancelled', reason, isExpired, backFen })
}
