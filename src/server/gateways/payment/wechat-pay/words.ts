import type { RefundReport, TradeReport } from '../channel.ts'

export const wechatNoticePath = '/api/pay/notify/wechat'

/** What WeChat's words for the state of a trade mean; a refunded one was paid. */
export function tradeStateOf(state: string): TradeReport['state'] {
  if (state === 'SUCCESS' || state === 'REFUND') return 'paid'
  return state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR' ? 'closed' : 'pending'
}

/** What WeChat's words for the state of a refund mean. */
export function refundStateOf(status: string): RefundReport['state'] {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'sent' : 'failed'
}
