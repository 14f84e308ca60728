import type { Sending } from '#features/notifications/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import type { Collection, PaymentTerms } from '../schema.ts'
import { dueOf, neededFen, type OrderMoney } from './money.ts'
import { notifyBuyer } from './notification.service.server.ts'
import { isSeenBy } from './permissions.ts'
import { changeOrder, type LockedOrder, lockOrders } from './repository.server.ts'

export { findOrderMoney, lockOrders } from './repository.server.ts'

import type { OrderDetail } from './schema.ts'
import { transitionOrder } from './transition.service.server.ts'

export { type Scope, scopeOf } from './permissions.ts'

export type PaymentsOfOrder = Pick<OrderDetail, 'payments' | 'refunds'>

/** Payments register it, so that orders do not depend on them. */
export const paymentsOfOrderKey = new ServiceKey<(db: Db, orderId: number) => Promise<PaymentsOfOrder>>(
  'payments of orders',
)

export interface PayableOrder {
  id: number
  orderNo: string
  companyId: number
  terms: PaymentTerms | null
  collection: Collection
  totalFen: number
  /** Total, deposit or rest. */
  dueFen: number
  expiresAt: Date | null
}

const moneyOf = ({ paymentTerms, ...order }: LockedOrder): OrderMoney => ({ ...order, terms: paymentTerms })

/**
 * Locks in the order of the ids.
 * @throws Failure `not-found` when the viewer does not see one; `illegal-move` when nothing is due for one
 */
export async function lockPayableOrders(
  tx: Db,
  { viewer }: MemberCtx,
  orderIds: number[],
): Promise<PayableOrder[]> {
  const ids = [...new Set(orderIds)]
  const orders = ids.length > 0 ? await lockOrders(tx, ids) : []
  const own = orders.filter((order) => isSeenBy(viewer, order))
  if (own.length === 0 || own.length < ids.length) throw new Failure('not-found')
  return own.map((order) => {
    const { id, orderNo, companyId, paymentTerms, collection, totalFen, expiresAt } = order
    const dueFen = dueOf(moneyOf(order))
    if (dueFen === 0) throw new Failure('illegal-move')
    return { id, orderNo, companyId, terms: paymentTerms, collection, totalFen, dueFen, expiresAt }
  })
}

/**
 * Applies money in the transaction of the payment. A partly paid order does not expire; orders on credit and on delivery
 * stay in their status.
 * @param notifying left out: the buyer is not notified
 * @returns 0 for an order that is cancelled or fully paid
 */
export async function recordPaid(
  tx: Db,
  orderId: number,
  amountFen: number,
  now: Date,
  notifying?: Pick<Sending, 'services' | 'config'>,
): Promise<{ appliedFen: number }> {
  const [order] = await lockOrders(tx, [orderId])
  if (!order || order.status === 'cancelled') return { appliedFen: 0 }
  const appliedFen = Math.min(amountFen, order.totalFen - order.paidFen)
  if (appliedFen <= 0) return { appliedFen: 0 }
  const paidFen = order.paidFen + appliedFen
  const isEnough = order.status === 'pendingPayment' && paidFen >= neededFen(order)
  if (isEnough)
    await transitionOrder(tx, order, 'paid', { actor: 'channel', actorId: null, now }, { paidFen })
  else
    await changeOrder(tx, orderId, { paidFen, ...(order.status === 'pendingPayment' && { expiresAt: null }) })
  const dueFen =
    order.paymentTerms === 'prepaid' || order.paymentTerms === 'deposit' ? order.totalFen - paidFen : null
  if (notifying)
    await notifyBuyer(
      { ...notifying, db: tx },
      orderId,
      { kind: 'paid', paidFen: appliedFen, dueFen },
      paidFen,
    )
  return { appliedFen }
}

/**
 * In the refund's transaction.
 * @param notifying left out: the buyer is not notified
 * @throws Failure `conflict` when more is refunded than was paid
 */
export async function recordRefunded(
  tx: Db,
  orderId: number,
  amountFen: number,
  notifying?: Pick<Sending, 'services' | 'config'>,
) {
  const [order] = await lockOrders(tx, [orderId])
  if (!order || order.refundedFen + amountFen > order.paidFen) throw new Failure('conflict')
  const refundedFen = order.refundedFen + amountFen
  await changeOrder(tx, orderId, { refundedFen })
  if (notifying)
    await notifyBuyer(
      { ...notifying, db: tx },
      orderId,
      { kind: 'refunded', backFen: amountFen },
      refundedFen,
    )
}
