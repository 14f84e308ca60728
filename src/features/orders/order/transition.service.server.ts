import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { isSeenBy } from './permissions.ts'
import { addMove, changeOrder, type LockedOrder, lockOrders, type OrderChange } from './repository.server.ts'
import type { Actor, OrderStatus } from './state.ts'
import { canMove } from './state.ts'

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
