import {
  contentOf,
  contentOfNotice,
  type Fields,
  isSignedRsa2,
  signRsa2,
} from '#server/gateways/payment/alipay/signing.ts'
import { amountText, chinaTime, fenOf } from '#server/gateways/payment/formats.ts'
import { alipayBill } from './bills.ts'
import { type Identities, publicOf } from './keys.ts'
import { SimulatedRefusal, type SimulatedTrades, type Trade } from './trades.ts'

export type AlipayIdentity = Identities['alipay']

export interface AlipaySide {
  answer(fields: Fields, ownOrigin: string): Promise<string>
  /** @returns the trade's code, and whether the page shows only the code @throws SimulatedRefusal */
  accept(fields: Fields): Promise<{ code: string; isCodeAlone: boolean }>
  bill(token: string): Promise<Buffer | undefined>
}

const clockToleranceMs = 15 * 60_000
const refusedSignature = new SimulatedRefusal('isv.invalid-signature')
const fromChinaTime = (text = '') => new Date(`${text.replace(' ', 'T')}+08:00`)

/** Alipay's open platform: refuses requests without the merchant's signature. */
export function alipaySide(trades: SimulatedTrades, identity: AlipayIdentity): AlipaySide {
  const bills = new Map<string, { day: string; until: number }>()
  const check = (fields: Fields) => checkedContent(fields, identity)
  const offerBill = (day: string, origin: string) => {
    const token = crypto.randomUUID()
    bills.set(token, { day, until: Date.now() + 30_000 })
    return { bill_download_url: `${origin}/alipay/bill?token=${token}` }
  }
  return {
    async accept(fields) {
      const content = check(fields)
      const isPage = fields.method === 'alipay.trade.page.pay'
      if (!isPage && fields.method !== 'alipay.trade.wap.pay')
        throw new SimulatedRefusal('isv.invalid-method')
      if (content.product_code !== (isPage ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY'))
        throw new SimulatedRefusal('ACQ.INVALID_PARAMETER')
      const { code } = await trades.open({
        channel: 'alipay',
        way: isPage ? 'alipay-page' : 'alipay-wap',
        outTradeNo: content.out_trade_no ?? '',
        amountFen: fenOf(content.total_amount),
        subject: content.subject ?? '',
        notifyUrl: fields.notify_url ?? '',
        returnUrl: fields.return_url ?? '',
        expiresAt: fromChinaTime(content.time_expire),
      })
      return { code, isCodeAlone: content.qr_pay_mode === '4' }
    },
    async answer(fields, ownOrigin) {
      const { method = '' } = fields
      const name = `${method.replaceAll('.', '_')}_response`
      try {
        const content = check(fields)
        const result =
          method === 'alipay.data.dataservice.bill.downloadurl.query'
            ? offerBill(content.bill_date ?? '', ownOrigin)
            : await answerTo(trades, method, content)
        return envelope(name, { code: '10000', msg: 'Success', ...result }, identity)
      } catch (problem) {
        if (!(problem instanceof SimulatedRefusal)) throw problem
        if (problem === refusedSignature)
          return JSON.stringify({
            error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: problem.code },
          })
        return envelope(name, { code: '40004', msg: 'Business Failed', sub_code: problem.code }, identity)
      }
    },
    async bill(token) {
      const offered = bills.get(token)
      return offered && offered.until > Date.now() ? alipayBill(trades, offered.day, identity) : undefined
    },
  }
}

/** @throws SimulatedRefusal without a recent signature of the merchant */
function checkedContent(fields: Fields, identity: AlipayIdentity) {
  const isSigned =
    fields.sign_type === 'RSA2' &&
    isSignedRsa2(contentOf(fields), fields.sign ?? '', publicOf(identity.merchantKey))
  if (fields.app_id !== identity.appId) throw new SimulatedRefusal('isv.invalid-app-id')
  if (!isSigned) throw refusedSignature
  const age = Math.abs(fromChinaTime(fields.timestamp).getTime() - Date.now())
  if (!(age < clockToleranceMs)) throw new SimulatedRefusal('isv.invalid-timestamp')
  if (fields.version !== '1.0' || fields.charset !== 'utf-8' || fields.format !== 'JSON')
    throw new SimulatedRefusal('isv.invalid-arguments')
  return JSON.parse(fields.biz_content ?? '{}') as Fields
}

const envelope = (name: string, result: object, { ownKey }: AlipayIdentity) => {
  const part = JSON.stringify(result)
  return `{"${name}":${part},"sign":"${signRsa2(part, ownKey)}"}`
}

async function answerTo(trades: SimulatedTrades, method: string, content: Fields): Promise<object> {
  const { out_trade_no = '', trade_no = '', out_request_no = '' } = content
  switch (method) {
    case 'alipay.trade.query': {
      const trade = await trades.find('alipay', out_trade_no)
      if (!trade) throw new SimulatedRefusal('ACQ.TRADE_NOT_EXIST')
      return { ...presentTrade(trade, trades), buyer_logon_id: 'bui***@reagora.cn' }
    }
    case 'alipay.trade.close':
      await trades.close('alipay', out_trade_no)
      return { out_trade_no }
    case 'alipay.trade.refund': {
      const refundRequest = {
        tradeNo: trade_no,
        outRefundNo: out_request_no,
        amountFen: fenOf(content.refund_amount),
        notifyUrl: '',
      }
      const { refund, isNew } = await trades.refund('alipay', refundRequest)
      return { trade_no, fund_change: isNew ? 'Y' : 'N', refund_fee: amountText(refund.amountFen) }
    }
    case 'alipay.trade.fastpay.refund.query': {
      const refund = await trades.findRefund('alipay', out_request_no)
      // Alipay answers an unknown refund without a state.
      if (!refund || refund.tradeNo !== trade_no) return {}
      return {
        trade_no,
        out_request_no,
        refund_amount: amountText(refund.amountFen),
        refund_status: 'REFUND_SUCCESS',
      }
    }
    default:
      throw new SimulatedRefusal('isv.invalid-method')
  }
}

function presentTrade(trade: Trade, trades: SimulatedTrades) {
  const open = trades.isOpen(trade) ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED'
  return {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo ?? '',
    trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : open,
    total_amount: amountText(trade.amountFen),
  }
}

export function alipayNotice(trade: Trade, noticeId: number, identity: AlipayIdentity) {
  const fields: Fields = {
    notify_id: `alipay${String(noticeId).padStart(28, '0')}`,
    notify_time: chinaTime(new Date()),
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: identity.appId,
    seller_id: identity.sellerId,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo ?? '',
    trade_status: 'TRADE_SUCCESS',
    total_amount: amountText(trade.amountFen),
    receipt_amount: amountText(trade.amountFen),
    gmt_payment: chinaTime(trade.paidAt ?? new Date()),
    subject: trade.subject,
  }
  return signedNotice(fields, identity)
}

export const signedNotice = (fields: Fields, { ownKey }: AlipayIdentity) =>
  new URLSearchParams({
    ...fields,
    sign_type: 'RSA2',
    sign: signRsa2(contentOfNotice(fields), ownKey),
  }).toString()
