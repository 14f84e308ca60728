import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { alipayWebhookPath } from '#shared/calls.ts'
import {
  ChannelRefusal,
  ChannelUnavailable,
  type PaymentChannel,
  type PaymentToOpen,
  type RefundReport,
} from '../channel.ts'
import { amountText, chinaTime, fenOf } from '../formats.ts'
import { readAlipayBill } from './bill.ts'
import { contentOf, type Fields, isSignedRsa2, signedPart, signRsa2 } from './signing.ts'
import { alipayTradeState, readAlipayWebhook } from './webhook.ts'

export interface AlipayOptions {
  appId: string
  sellerId: string
  privateKey: KeyObject
  alipayKey: KeyObject
  gateway: string
  peopleGateway: string
  shopOrigin: string
  limitMs?: number
}

const common = z.object({ code: z.string(), sub_code: z.string().optional() })
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: z.string(),
})
const refundAnswer = z.object({ fund_change: z.string().optional() })
const refundState = z.object({ refund_status: z.string().optional() })
const billAddress = z.object({ bill_download_url: z.url() })
const nothing = z.object({})

const done = '10000'
const codeAlone = '4'
const codePixels = '200'
const isMissing = (problem: unknown) =>
  problem instanceof ChannelRefusal && problem.code === 'ACQ.TRADE_NOT_EXIST'

export function alipayClient(options: AlipayOptions): PaymentChannel {
  const ask = asker(options)
  const queryRefund: PaymentChannel['queryRefund'] = async ({ refundNo, tradeNo }) => {
    const content = { trade_no: tradeNo, out_request_no: refundNo }
    const { refund_status } = await ask(refundState, 'alipay.trade.fastpay.refund.query', content)
    return refundReport(refundNo, tradeNo, refund_status === 'REFUND_SUCCESS' ? 'done' : 'unknown')
  }
  return {
    open: async (payment) => openPage(options, payment),
    async query(paymentNo) {
      const answer = await ask(trade, 'alipay.trade.query', { out_trade_no: paymentNo }).catch((problem) => {
        if (isMissing(problem)) return undefined
        throw problem
      })
      if (!answer) return { paymentNo, state: 'unknown', tradeNo: '', amountFen: 0 }
      const { out_trade_no, trade_no, trade_status, total_amount } = answer
      const state = alipayTradeState(trade_status)
      return { paymentNo: out_trade_no, state, tradeNo: trade_no, amountFen: fenOf(total_amount) }
    },
    async close(paymentNo) {
      await ask(nothing, 'alipay.trade.close', { out_trade_no: paymentNo }).catch((problem) => {
        if (!isMissing(problem)) throw problem
      })
    },
    async refund({ refundNo, tradeNo, amountFen, reason }) {
      const content = {
        trade_no: tradeNo,
        refund_amount: amountText(amountFen),
        refund_reason: reason,
        out_request_no: refundNo,
      }
      const { fund_change } = await ask(refundAnswer, 'alipay.trade.refund', content)
      // Without a change of funds the refund was made before, or is not made yet: query it.
      return fund_change === 'Y'
        ? refundReport(refundNo, tradeNo, 'done')
        : asSent(await queryRefund({ refundNo, tradeNo }))
    },
    queryRefund,
    async bill(day) {
      const address = await findBill(ask, day)
      return address ? readAlipayBill(await download(address.bill_download_url, options.limitMs)) : []
    },
    readWebhook: async (request) => readAlipayWebhook(options, request),
  }
}

function openPage(
  options: AlipayOptions,
  { way, paymentNo, amountFen, subject, expiresAt, returnPath }: PaymentToOpen,
) {
  const isPage = way === 'alipay-page'
  const content = {
    out_trade_no: paymentNo,
    product_code: isPage ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
    total_amount: amountText(amountFen),
    subject,
    time_expire: chinaTime(expiresAt),
  }
  const addressOf = (whole: object) => {
    const fields = signed(options, `alipay.trade.${isPage ? 'page' : 'wap'}.pay`, whole, {
      notify_url: options.shopOrigin + alipayWebhookPath,
      return_url: options.shopOrigin + returnPath,
    })
    return `${options.peopleGateway}?${new URLSearchParams(fields)}`
  }
  if (!isPage) return { redirect: addressOf(content) }
  const frame = addressOf({ ...content, qr_pay_mode: codeAlone, qrcode_width: codePixels })
  return { redirect: addressOf(content), frame }
}

/** Days without trades have no bill. */
const findBill = (ask: ReturnType<typeof asker>, day: string) =>
  ask(billAddress, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  }).catch((problem) => {
    if (problem instanceof ChannelRefusal && /BILL_NOT_EXIST/i.test(problem.code)) return undefined
    throw problem
  })

const refundReport = (refundNo: string, tradeNo: string, state: RefundReport['state']): RefundReport => ({
  refundNo,
  state,
  channelRefundNo: `${tradeNo}-${refundNo}`,
})

const asSent = (report: RefundReport): RefundReport =>
  report.state === 'unknown' ? { ...report, state: 'sent' } : report

function signed(
  { appId, privateKey }: AlipayOptions,
  method: string,
  content: object,
  more: Fields = {},
): Fields {
  const fields: Fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(new Date()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  }
  return { ...fields, sign: signRsa2(contentOf(fields), privateKey) }
}

function asker(options: AlipayOptions) {
  return async <T>(shape: z.ZodType<T>, method: string, content: object): Promise<T> => {
    const { biz_content, ...fields } = signed(options, method, content)
    const text = await fetch(`${options.gateway}?${new URLSearchParams(fields)}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content: biz_content ?? '' }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.limitMs ?? 10_000),
    })
      .then((response) => response.text())
      .catch((problem) => {
        throw new ChannelUnavailable(`Alipay gave no answer to ${method}: ${problem.name}`)
      })
    return understand(shape, method, text, options.alipayKey)
  }
}

/** @throws ChannelUnavailable when the signature is missing or wrong; ChannelRefusal when Alipay refuses */
function understand<T>(shape: z.ZodType<T>, method: string, text: string, alipayKey: KeyObject): T {
  const name = `${method.replaceAll('.', '_')}_response`
  const part = signedPart(text, name) ?? signedPart(text, 'error_response')
  const whole = asJson(text)
  const signature = whole instanceof Object && 'sign' in whole ? String(whole.sign) : ''
  const known = common.safeParse(asJson(part ?? ''))
  if (!part || !known.success) throw new ChannelUnavailable(`Alipay answered something else to ${method}`)
  const { code, sub_code } = known.data
  // Alipay answers unsigned when it cannot verify the caller's signature.
  if (signature === '' && code !== done) throw new ChannelRefusal('alipay', sub_code ?? code)
  if (!isSignedRsa2(part, signature, alipayKey))
    throw new ChannelUnavailable(`the answer to ${method} is not signed by Alipay`)
  if (code !== done) throw new ChannelRefusal('alipay', sub_code ?? code)
  const understood = shape.safeParse(asJson(part))
  if (!understood.success) throw new ChannelUnavailable(`Alipay answered something else to ${method}`)
  return understood.data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const download = (address: string, limitMs = 30_000) =>
  fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status))
      return Buffer.from(await response.arrayBuffer())
    })
    .catch((problem) => {
      throw new ChannelUnavailable(`Alipay's bill cannot be had: ${problem.message}`)
    })
