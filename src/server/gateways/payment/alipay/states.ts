import type { TradeReport } from '../channel.ts'

export function tradeStateOf(status: string): TradeReport['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  return status === 'TRADE_CLOSED' ? 'closed' : 'pending'
}
