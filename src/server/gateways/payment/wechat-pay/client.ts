import { createHash } from 'node:crypto'
import { z } from 'zod'
import { wechatWebhookPath } from '#shared/calls.ts'
import {
  ChannelRefusal,
  ChannelUnavailable,
  type PaymentChannel,
  type PaymentToOpen,
  type RefundReport,
} from '../channel.ts'
import { chinaMoment } from '../formats.ts'
import { readWechatBill } from './bill.ts'
import { platformCertificates } from './certificates.ts'
import { newNonce, pageSignature } from './signing.ts'
import { transport, type WechatPayOptions } from './transport.ts'
import { readWechatWebhook, wechatRefundState, wechatTradeState } from './webhook.ts'

const opened = {
  'wechat-native': z.object({ code_url: z.string().min(1) }),
  'wechat-jsapi': z.object({ prepay_id: z.string().min(1) }),
  'wechat-h5': z.object({ h5_url: z.string().min(1) }),
}

const wechatTrade = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})
const wechatRefund = z.object({ out_refund_no: z.string(), refund_id: z.string(), status: z.string() })
const bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

const asRefund = ({ out_refund_no, refund_id, status }: z.infer<typeof wechatRefund>): RefundReport => ({
  refundNo: out_refund_no,
  state: wechatRefundState(status),
  channelRefundNo: refund_id,
})

const isMissing = (problem: unknown, ...codes: string[]) =>
  problem instanceof ChannelRefusal && codes.includes(problem.code)

export function wechatPayClient(options: WechatPayOptions): PaymentChannel {
  const ways = transport(options)
  const certificates = platformCertificates(options.apiKey, ways.fetchCertificates)
  const { ask, download } = ways.proven(certificates)
  const { merchantId } = options
  return {
    open: (payment) => open(options, ask, payment),
    async query(paymentNo) {
      const path = `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${merchantId}`
      const found = await ask(wechatTrade, 'GET', path).catch((problem) => {
        if (isMissing(problem, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS')) return undefined
        throw problem
      })
      if (!found) return { paymentNo, state: 'unknown', tradeNo: '', amountFen: 0 }
      const state = wechatTradeState(found.trade_state)
      if (state === 'paid' && found.amount?.currency !== 'CNY')
        throw new ChannelUnavailable('WeChat says that it was paid in another currency')
      const { out_trade_no, transaction_id, amount } = found
      return { paymentNo: out_trade_no, state, tradeNo: transaction_id, amountFen: amount?.total ?? 0 }
    },
    async close(paymentNo) {
      const path = `/v3/pay/transactions/out-trade-no/${paymentNo}/close`
      await ask(z.null(), 'POST', path, { mchid: merchantId }).catch((problem) => {
        if (!isMissing(problem, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED')) throw problem
      })
    },
    async refund({ refundNo, tradeNo, amountFen, paidFen, reason }) {
      const sent = await ask(wechatRefund, 'POST', '/v3/refund/domestic/refunds', {
        transaction_id: tradeNo,
        out_refund_no: refundNo,
        reason,
        notify_url: options.shopOrigin + wechatWebhookPath,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      })
      return asRefund(sent)
    },
    async queryRefund({ refundNo }) {
      const path = `/v3/refund/domestic/refunds/${refundNo}`
      const found = await ask(wechatRefund, 'GET', path).catch((problem) => {
        if (isMissing(problem, 'RESOURCE_NOT_EXISTS', 'REFUND_NOT_EXIST')) return undefined
        throw problem
      })
      return found ? asRefund(found) : { refundNo, state: 'unknown', channelRefundNo: '' }
    },
    async bill(day) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const address = await ask(bill, 'GET', path).catch((problem) => {
        // Days without trades have no bill.
        if (isMissing(problem, 'NO_STATEMENT_EXIST')) return undefined
        throw problem
      })
      if (!address) return []
      const content = await download(address.download_url)
      if (createHash('sha1').update(content).digest('hex') !== address.hash_value.toLowerCase())
        throw new ChannelUnavailable("WeChat's bill is not the one that was announced")
      return readWechatBill(content.toString('utf8'))
    },
    readWebhook: (request) => readWechatWebhook(options, certificates, request),
  }
}

type Ask = ReturnType<ReturnType<typeof transport>['proven']>['ask']

async function open(options: WechatPayOptions, ask: Ask, payment: PaymentToOpen) {
  const { way, paymentNo, subject, amountFen, expiresAt, openId, payerIp } = payment
  const order = {
    appid: options.appId,
    mchid: options.merchantId,
    description: subject.slice(0, 127),
    out_trade_no: paymentNo,
    time_expire: chinaMoment(expiresAt),
    notify_url: options.shopOrigin + wechatWebhookPath,
    amount: { total: amountFen, currency: 'CNY' },
  }
  if (way === 'wechat-native') {
    const { code_url } = await ask(opened[way], 'POST', '/v3/pay/transactions/native', order)
    return { codeUrl: code_url }
  }
  if (way === 'wechat-h5') {
    const scene_info = { payer_client_ip: payerIp, h5_info: { type: 'Wap' } }
    const { h5_url } = await ask(opened[way], 'POST', '/v3/pay/transactions/h5', { ...order, scene_info })
    return {
      redirect: `${h5_url}&redirect_url=${encodeURIComponent(options.shopOrigin + payment.returnPath)}`,
    }
  }
  if (way !== 'wechat-jsapi' || !openId) throw new Error(`WeChat cannot be paid by ${way} here`)
  const payer = { openid: openId }
  const { prepay_id } = await ask(opened[way], 'POST', '/v3/pay/transactions/jsapi', { ...order, payer })
  return { jsapi: jsapiCall(options, prepay_id) }
}

function jsapiCall({ appId, privateKey }: WechatPayOptions, prepayId: string) {
  const timeStamp = String(Math.floor(Date.now() / 1000))
  const nonceStr = newNonce()
  const prepay = `prepay_id=${prepayId}`
  const paySign = pageSignature(appId, timeStamp, nonceStr, prepay, privateKey)
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA' as const, paySign }
}
