import { ServiceKey } from '../../services.ts'

export type ChannelKey = 'alipay' | 'wechat'

export type ChannelProduct = 'alipay-page' | 'alipay-wap' | 'wechat-native' | 'wechat-jsapi' | 'wechat-h5'

export interface PaymentToOpen {
  paymentNo: string
  way: ChannelProduct
  amountFen: number
  subject: string
  expiresAt: Date
  returnPath: string
  payerIp: string
  /** The payer's id for the official account; needed for `wechat-jsapi`. */
  openId?: string | undefined
}

export interface JsapiCall {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export type OpenedPayment =
  /** `frame`: a page with the QR code alone, for an iframe. */
  { redirect: string; frame?: string } | { codeUrl: string } | { jsapi: JsapiCall }

export interface TradeReport {
  paymentNo: string
  /** `unknown`: the channel does not know it, for example before its page was opened. */
  state: 'paid' | 'pending' | 'closed' | 'unknown'
  tradeNo: string
  amountFen: number
}

export interface RefundToSend {
  refundNo: string
  tradeNo: string
  amountFen: number
  paidFen: number
  reason: string
}

export interface RefundReport {
  refundNo: string
  state: 'sent' | 'done' | 'failed' | 'unknown'
  channelRefundNo: string
}

export interface BillRow {
  kind: 'payment' | 'refund'
  paymentNo: string
  tradeNo: string
  refundNo: string
  amountFen: number
}

/** A webhook whose signature was verified. */
export type WebhookEvent = { id: string } & (
  | { kind: 'trade'; trade: TradeReport }
  | { kind: 'refund'; refund: RefundReport }
)

export interface RawRequest {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  now: Date
}

/** A payment channel. Every call may throw ChannelRefusal or ChannelUnavailable. */
export interface PaymentChannel {
  open(payment: PaymentToOpen): Promise<OpenedPayment>
  query(paymentNo: string): Promise<TradeReport>
  /** No payment is possible afterwards; also for an attempt unknown to the channel. */
  close(paymentNo: string): Promise<void>
  /** Idempotent by refund number. */
  refund(refund: RefundToSend): Promise<RefundReport>
  queryRefund(refund: Pick<RefundToSend, 'refundNo' | 'tradeNo'>): Promise<RefundReport>
  /** @param day `2026-11-21`, in China */
  bill(day: string): Promise<BillRow[]>
  /** @throws WebhookRejected when it is not the channel's, not for this shop, or malformed */
  readWebhook(request: RawRequest): Promise<WebhookEvent>
}

export type PaymentChannels = Partial<Record<ChannelKey, PaymentChannel>>

export const paymentChannelsKey = new ServiceKey<PaymentChannels>('payment channels')

export class ChannelRefusal extends Error {
  readonly code: string

  constructor(channel: ChannelKey, code: string) {
    super(`${channel} refused: ${code}`)
    this.code = code
  }
}

/** No answer, or none with a valid signature. */
export class ChannelUnavailable extends Error {}

export type WebhookFault = 'unreadable' | 'signature' | 'too-old' | 'merchant' | 'currency'

export class WebhookRejected extends Error {
  readonly fault: WebhookFault

  constructor(fault: WebhookFault) {
    super(`the notification is refused: ${fault}`)
    this.fault = fault
  }
}

/** A cell of a bill. @throws ChannelUnavailable when the column is missing */
export function cell(row: Record<string, string>, column: string): string {
  const value = row[column]
  if (value === undefined) throw new ChannelUnavailable(`a bill has no column ${column}`)
  return value
}
