import type { Viewer } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { type OrderCan, type OrderKind, orderCan } from '../schema.ts'
import { dueOf, isInvoiceable, type OrderMoney } from './money.ts'
import { canTransition, type OrderStatus } from './state.ts'

export const hasContract = (status: OrderStatus) => status !== 'pendingReview' && status !== 'cancelled'

export function orderPermissionsOf(order: OrderMoney & { kind: OrderKind; isOffline: boolean }): OrderCan {
  const { status } = order
  const isReceived = status === 'pendingComment' || status === 'finished'
  return {
    pay: dueOf(order) > 0,
    // Staff decide once something is paid.
    cancel: canTransition(status, 'cancelled', 'member') && order.paidFen === 0,
    // An order on paper is as it was signed.
    edit: status === 'pendingReview' && !order.isOffline,
    receive: canTransition(status, 'pendingComment', 'member'),
    comment: canTransition(status, 'finished', 'member'),
    afterSale: isReceived,
    buyAgain: true,
    invoice: isInvoiceable(order),
    contract: hasContract(status),
    consignment: false,
    entrustment: order.kind === 'regulated' && status !== 'cancelled',
  }
}

export const noPermissions = Object.fromEntries(
  Object.keys(orderCan.shape).map((action) => [action, false]),
) as OrderCan

export interface Scope {
  companyId: number | null
  memberId: number | null
}

/**
 * Buyers see their own orders, owners and approvers those of their company, staff all.
 * @throws Failure `not-signed-in` for visitors
 */
export function scopeOf(viewer: Viewer): Scope {
  if (viewer.kind === 'staff') return { companyId: null, memberId: null }
  if (viewer.kind === 'restricted') throw new Failure('password-change-needed')
  if (viewer.kind === 'visitor') throw new Failure('not-signed-in')
  return { companyId: viewer.companyId, memberId: viewer.role === 'buyer' ? viewer.memberId : null }
}

export function isSeenBy(viewer: Viewer, of: { companyId: number; memberId: number }) {
  const { companyId, memberId } = scopeOf(viewer)
  return (companyId === null || of.companyId === companyId) && (memberId === null || of.memberId === memberId)
}
