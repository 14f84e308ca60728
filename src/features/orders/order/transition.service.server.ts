import { z } from 'zod'
import { giveBackCredit, giveCouponBack } from '#features/balances/service.server.ts'
import { givePermitsBack } from '#features/qualifications/service.server.ts'
import type { Ctx, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { tellBuyer } from './notification.service.server.ts'
import { isSeenBy } from './permissions.ts'
import {
  addMove,
  changeOrder,
  findLineIds,
  type LockedOrder,
  lockOrders,
  type OrderChange,
} from './repository.server.ts'
import { type Actor, canMove, type OrderStatus } from './state.ts'
import { releaseLines } from './stock.service.server.ts'

export { type LockedOrder, lockDueOrders } from './repository.server.ts'

/** Who moves an order, and why. */
export interface Mover {
  actor: Actor
  /** Of the member or the staff; null where no person moves it. */
  actorId: number | null
  reason?: string
  now: Date
}

/**
 * Moves a locked order, and writes down who did it. Its version rises.
 * @param change what else changes with the state
 * @returns the order as it is now
 * @throws Failure `illegal-move`
 */
export async function moveOrder(
  tx: Db,
  order: LockedOrder,
  to: OrderStatus,
  { actor, actorId, reason = '', now }: Mover,
  change: OrderChange = {},
): Promise<LockedOrder> {
  if (!canMove(order.status, to, actor)) throw new Failure('illegal-move')
  await changeOrder(tx, order.id, { ...change, ...timeOf(to, now), status: to })
  await addMove(tx, {
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

/**
 * An order that the viewer sees, locked to the end of the transaction.
 * @throws Failure `not-found`, also for an order that the viewer does not see
 */
export async function lockOrder(tx: Db, viewer: Viewer, id: number): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [id])
  if (!order || !isSeenBy(viewer, order)) throw new Failure('not-found')
  return order
}

/** The queue of money that has to go back; payments work on it. */
export const refundQueue = 'refund-order'

export const refundJob = z.object({
  orderId: z.number(),
  /** With the id of the order or the request; there is one refund for each. */
  cause: z.enum(['cancel', 'afterSale']),
  causeId: z.number(),
  /** Left out: all that came. */
  amountFen: z.number().optional(),
})
export type RefundJob = z.infer<typeof refundJob>

/**
 * Cancels a locked order: coupon, credit, permits and goods are free again, and money that came is sent back.
 * @throws Failure `illegal-move`
 */
export async function cancelLocked(
  ctx: Pick<Ctx, 'services'>,
  tx: Db,
  order: LockedOrder,
  mover: Mover & { isExpired?: boolean },
) {
  const { now, reason = '', isExpired = false } = mover
  await moveOrder(tx, order, 'cancelled', mover, { isExpired })
  // What was repaid of it goes back as money.
  const owedFen = order.totalFen - order.paidFen
  if (order.collection === 'credit' && owedFen > 0)
    await giveBackCredit(tx, order.companyId, owedFen, 'cancel', order.orderNo, now)
  if (order.couponId !== null) await giveCouponBack(tx, order.couponId, now)
  await givePermitsBack(tx, order.qualifications)
  await releaseLines(tx, await findLineIds(tx, order.id))
  const backFen = order.paidFen - order.refundedFen
  if (backFen > 0) {
    const refund: RefundJob = { orderId: order.id, cause: 'cancel', causeId: order.id }
    await ctx.services.get(jobsKey).enqueue(tx, refundQueue, refund)
  }
  await tellBuyer(ctx, tx, order.id, { kind: 'cancelled', reason, isExpired, backFen })
}
