import type { Collection, OrderPaymentState, PaymentTerms } from '../schema.ts'
import type { TradeSettings } from './settings.service.server.ts'
import type { OrderStatus } from './state.ts'
import { depositOf } from './sums.ts'

export interface OrderMoney {
  status: OrderStatus
  terms: PaymentTerms | null
  collection: Collection
  totalFen: number
  depositFen: number | null
  paidFen: number
  refundedFen: number
}

export function paymentStateOf({
  totalFen,
  paidFen,
  refundedFen,
}: Pick<OrderMoney, 'totalFen' | 'paidFen' | 'refundedFen'>): OrderPaymentState {
  if (refundedFen > 0) return refundedFen >= paidFen ? 'refunded' : 'partlyRefunded'
  if (paidFen >= totalFen) return 'paid'
  return paidFen > 0 ? 'partlyPaid' : 'unpaid'
}

/** Has to be paid before `pendingPayment` becomes `paid`. */
export const neededFen = ({ depositFen, totalFen }: Pick<OrderMoney, 'depositFen' | 'totalFen'>) =>
  depositFen ?? totalFen

/**
 * Payable now, in fen: prepaid orders whole; a deposit first, its rest before shipping; nothing on credit and on
 * delivery.
 */
export function dueOf(order: OrderMoney): number {
  const { status, terms, totalFen, paidFen } = order
  if (terms !== 'prepaid' && terms !== 'deposit') return 0
  if (status === 'pendingPayment') return Math.max(0, neededFen(order) - paidFen)
  if (terms === 'deposit' && (status === 'paid' || status === 'confirmed'))
    return Math.max(0, totalFen - paidFen)
  return 0
}

/** By status: goods on credit and on delivery are invoiced once the order is confirmed. */
export const confirmedStatuses = [
  'confirmed',
  'shipping',
  'inTransit',
  'pendingComment',
  'finished',
] as const satisfies OrderStatus[]

/** Paid in full, or confirmed on credit or on delivery; something of it is not refunded. */
export function isInvoiceable({ status, collection, totalFen, paidFen, refundedFen }: OrderMoney) {
  if (status === 'cancelled' || totalFen <= refundedFen) return false
  const isPaidLater = collection === 'credit' || collection === 'cod'
  return isPaidLater ? confirmedStatuses.some((one) => one === status) : paidFen >= totalFen
}

export const depositFenOf = (terms: PaymentTerms | null, totalFen: number, { depositBp }: TradeSettings) =>
  terms === 'deposit' && totalFen > 0 ? depositOf(totalFen, depositBp) : null
