import { dueOf, type OrderMoney } from './money-state.ts'
import type { OrderCan, OrderKind } from './schema.ts'
import { canMove } from './state.ts'

/** What a member who sees an order may do with it now; the services ask the same. */
export function whatMembersCan(order: OrderMoney & { kind: OrderKind }): OrderCan {
  const { status } = order
  const isReceived = status === 'pendingComment' || status === 'finished'
  return {
    pay: dueOf(order) > 0,
    // Where money has come in already, staff decide.
    cancel: canMove(status, 'cancelled', 'member') && order.paidFen === 0,
    edit: status === 'pendingReview',
    receive: canMove(status, 'pendingComment', 'member'),
    comment: canMove(status, 'finished', 'member'),
    afterSale: isReceived,
    buyAgain: true,
    contract: status !== 'pendingReview' && status !== 'cancelled',
    entrustment: order.kind === 'regulated' && status !== 'cancelled',
  }
}

export const nothingAllowed: OrderCan = {
  pay: false,
  cancel: false,
  edit: false,
  receive: false,
  comment: false,
  afterSale: false,
  buyAgain: false,
  contract: false,
  entrustment: false,
}
