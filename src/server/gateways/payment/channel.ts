import { ServiceKey } from '../../services.ts'

export type ChannelKey = 'alipay' | 'wechat'

/** How a payer meets the channel: on a computer, in a phone's browser, by a code, inside WeChat. */
export type PayWay = 'alipay-page' | 'alipay-wap' | 'wechat-native' | 'wechat-jsapi' | 'wechat-h5'

/** An attempt that the channel shall take money for. */
export interface PaymentToOpen {
  /** Our number; one is one attempt for ever. */
  paymentNo: string
  way: PayWay
  amountFen: number
  /** What the payer reads. */
  subject: string
  expiresAt: Date
  /** Own page to which a browser comes back. */
  returnPath: string
  payerIp: string
  /** Who pays inside WeChat, as the official account knows her; needed for `wechat-jsapi`. */
  openId?: string | undefined
}

/** What a page inside WeChat hands to WeChat's script. */
export interface JsapiCall {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** What the payer needs. */
export type OpenedPayment =
  /** `frame`: the same page as a code alone, to be shown inside ours. */
  { redirect: string; frame?: string } | { codeUrl: string } | { jsapi: JsapiCall }

/** What a channel says of an attempt. */
export interface TradeReport {
  paymentNo: string
  /** `unknown`: the channel has not heard of it, as when nobody has opened its page yet. */
  state: 'paid' | 'pending' | 'closed' | 'unknown'
  /** The channel's own number; empty before it is paid. */
  tradeNo: string
  amountFen: number
}

export interface RefundToSend {
  refundNo: string
  /** The channel's number of the payment. */
  tradeNo: string
  amountFen: number
  /** What was paid in all. */
  paidFen: number
  reason: string
}

/** What a channel says of a refund. */
export interface RefundReport {
  refundNo: string
  state: 'sent' | 'done' | 'failed' | 'unknown'
  channelRefundNo: string
}

/** One line of a channel's bill of a day. */
export interface BillRow {
  kind: 'payment' | 'refund'
  paymentNo: string
  tradeNo: string
  /** Empty for a payment. */
  refundNo: string
  amountFen: number
}

/** News that a channel sent by itself, proven to be its own. */
export type ChannelNews = { id: string } & (
  | { kind: 'trade'; trade: TradeReport }
  | { kind: 'refund'; refund: RefundReport }
)

/** A request as it came, byte for byte. */
export interface RawRequest {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  now: Date
}

/** One way for money to come by itself. Every call may throw ChannelRefusal or ChannelSilence. */
export interface PaymentChannel {
  open(payment: PaymentToOpen): Promise<OpenedPayment>
  query(paymentNo: string): Promise<TradeReport>
  /** Nobody shall pay any more; also of an attempt that the channel does not know. */
  close(paymentNo: string): Promise<void>
  /** The same number again is the same refund. */
  refund(refund: RefundToSend): Promise<RefundReport>
  queryRefund(refund: Pick<RefundToSend, 'refundNo' | 'tradeNo'>): Promise<RefundReport>
  /** @param day `2026-11-21`, in China */
  bill(day: string): Promise<BillRow[]>
  /** @throws NewsRefused when it is not the channel's, not for this shop, or not to be understood */
  readNews(request: RawRequest): Promise<ChannelNews>
}

/** Missing: the shop does without this channel. */
export type PaymentChannels = Partial<Record<ChannelKey, PaymentChannel>>

/** The channels that the shop is connected with. */
export const paymentChannelsKey = new ServiceKey<PaymentChannels>('payment channels')

/** The channel answered that it will not; `code` is its own word. */
export class ChannelRefusal extends Error {
  readonly code: string

  constructor(channel: ChannelKey, code: string) {
    super(`${channel} refused: ${code}`)
    this.code = code
  }
}

/** The channel did not answer, or not in a way that proves it is the channel. */
export class ChannelSilence extends Error {}

/** Why news is not believed. */
export type NewsFault = 'unreadable' | 'signature' | 'too-old' | 'merchant' | 'currency'

export class NewsRefused extends Error {
  readonly fault: NewsFault

  constructor(fault: NewsFault) {
    super(`the notification is refused: ${fault}`)
    this.fault = fault
  }
}
