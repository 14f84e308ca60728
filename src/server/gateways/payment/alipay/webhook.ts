import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { type RawRequest, type TradeReport, type WebhookEvent, WebhookRejected } from '../channel.ts'
import { fenOf } from '../formats.ts'
import { contentOfNotice, isSignedRsa2 } from './signing.ts'

const notice = z.object({
  notify_id: z.string().min(1),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: z.string(),
  /** Left out for CNY. */
  trans_currency: z.string().default('CNY'),
})

interface Expected {
  appId: string
  sellerId: string
  alipayKey: KeyObject
}

export function readAlipayWebhook(
  { appId, sellerId, alipayKey }: Expected,
  { body }: RawRequest,
): WebhookEvent {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const known = notice.safeParse(fields)
  if (
    !fields.sign ||
    fields.sign_type !== 'RSA2' ||
    !isSignedRsa2(contentOfNotice(fields), fields.sign, alipayKey)
  )
    throw new WebhookRejected('signature')
  if (!known.success) throw new WebhookRejected('unreadable')
  const said = known.data
  if (said.app_id !== appId || said.seller_id !== sellerId) throw new WebhookRejected('merchant')
  if (said.trans_currency !== 'CNY') throw new WebhookRejected('currency')
  return {
    id: said.notify_id,
    kind: 'trade',
    trade: {
      paymentNo: said.out_trade_no,
      tradeNo: said.trade_no,
      state: alipayTradeState(said.trade_status),
      amountFen: amountOf(said.total_amount),
    },
  }
}

function amountOf(text: string) {
  try {
    return fenOf(text)
  } catch {
    throw new WebhookRejected('unreadable')
  }
}

export function alipayTradeState(status: string): TradeReport['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  return status === 'TRADE_CLOSED' ? 'closed' : 'pending'
}
