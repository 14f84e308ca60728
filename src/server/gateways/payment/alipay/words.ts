import type { TradeReport } from '../channel.ts'

export const alipayNoticePath = '/api/pay/notify/alipay'

/** What Alipay's words for the state of a trade mean. */
export function tradeStateOf(status: string): TradeReport['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  return status === 'TRADE_CLOSED' ? 'closed' : 'pending'
}
