import type { TradeReport } from '../channel.ts'

export const alipayNoticePath = '/api/pay/notify/alipay'

export function tradeStateOf(status: string): TradeReport['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  return status === 'TRADE_CLOSED' ? 'closed' : 'pending'
}
