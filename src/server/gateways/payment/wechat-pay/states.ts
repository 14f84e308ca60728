import type { RefundReport, TradeReport } from '../channel.ts'

/** A refunded trade was paid. */
export function tradeStateOf(state: string): TradeReport['state'] {
  if (state === 'SUCCESS' || state === 'REFUND') return 'paid'
  return state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR' ? 'closed' : 'pending'
}

export function refundStateOf(status: string): RefundReport['state'] {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'sent' : 'failed'
}
