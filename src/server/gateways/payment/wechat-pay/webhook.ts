import { z } from 'zod'
import {
  type RawRequest,
  type RefundReport,
  type TradeReport,
  type WebhookEvent,
  WebhookRejected,
} from '../channel.ts'
import { type platformCertificates, proofOf } from './certificates.ts'
import { unseal } from './signing.ts'

const envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})
const paid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  transaction_id: z.string().min(1),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string() }),
})
const refunded = z.object({
  mchid: z.string(),
  out_refund_no: z.string().min(1),
  refund_id: z.string(),
  refund_status: z.string(),
})

interface Expected {
  appId: string
  merchantId: string
  apiKey: string
}

export async function readWechatWebhook(
  expected: Expected,
  certificates: ReturnType<typeof platformCertificates>,
  { headers, body, now }: RawRequest,
): Promise<WebhookEvent> {
  const text = body.toString('utf8')
  const fault = await certificates.check(
    proofOf((name) => String(headers[name] ?? '')),
    text,
    now,
  )
  if (fault) throw new WebhookRejected(fault)
  const { id, event_type, resource } = read(envelope, () => JSON.parse(text))
  const open = () => JSON.parse(unseal(resource, expected.apiKey))
  if (event_type.startsWith('REFUND.')) {
    const said = read(refunded, open)
    if (said.mchid !== expected.merchantId) throw new WebhookRejected('merchant')
    const state = wechatRefundState(said.refund_status)
    return {
      id,
      kind: 'refund',
      refund: { refundNo: said.out_refund_no, state, channelRefundNo: said.refund_id },
    }
  }
  const said = read(paid, open)
  if (said.mchid !== expected.merchantId || said.appid !== expected.appId)
    throw new WebhookRejected('merchant')
  if (said.amount.currency !== 'CNY') throw new WebhookRejected('currency')
  const trade = {
    paymentNo: said.out_trade_no,
    tradeNo: said.transaction_id,
    state: wechatTradeState(said.trade_state),
    amountFen: said.amount.total,
  }
  return { id, kind: 'trade', trade }
}

function read<T>(shape: z.ZodType<T>, open: () => unknown): T {
  try {
    return shape.parse(open())
  } catch {
    throw new WebhookRejected('unreadable')
  }
}

/** A refunded trade was paid. */
export function wechatTradeState(state: string): TradeReport['state'] {
  if (state === 'SUCCESS' || state === 'REFUND') return 'paid'
  return state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR' ? 'closed' : 'pending'
}

export function wechatRefundState(status: string): RefundReport['state'] {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'sent' : 'failed'
}
