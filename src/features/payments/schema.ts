import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'

export const paymentChannels = [
  'alipay-page',
  'alipay-wap',
  'wechat-native',
  'wechat-jsapi',
  'wechat-h5',
  'remittance',
  'credit',
  'wallet',
  'cod',
] as const
export type PaymentChannelName = (typeof paymentChannels)[number]

/** On the payment page; credit and cash on delivery are chosen with the order. */
export const chosenChannels = [
  'alipay-page',
  'alipay-wap',
  'wechat-native',
  'wechat-jsapi',
  'wechat-h5',
  'remittance',
  'wallet',
] as const
export type ChosenChannel = (typeof chosenChannels)[number]

export const paymentStates = ['pending', 'paid', 'failed', 'closed'] as const
export type PaymentAttemptState = (typeof paymentStates)[number]

export type PaymentPurpose = 'orders' | 'topUp' | 'credit'

const slip = z.object({ name: z.string(), filepath: z.string(), uploadedAt: z.string() })
export type RemittanceSlip = z.infer<typeof slip>

export const payableQuery = z.object({ orders: z.string() })

const orderIds = z.array(z.string()).min(1).max(20)

export const paymentInput = z.object({
  orderIds,
  channel: z.enum(chosenChannels),
  /** As the page showed it; 409 `amount-changed` when something else is due. */
  amount: positiveYuan.optional(),
})
export type PaymentInput = z.infer<typeof paymentInput>

/** All but the wallet itself. */
export const topUpChannels = [
  'alipay-page',
  'alipay-wap',
  'wechat-native',
  'wechat-jsapi',
  'wechat-h5',
  'remittance',
] as const satisfies readonly ChosenChannel[]

export const topUpInput = z.object({
  amount: positiveYuan,
  channel: z.enum(topUpChannels).default('remittance'),
})
export type TopUpInput = z.infer<typeof topUpInput>

export const bankAccount = z.object({
  accountName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  /** The payment's number, which the remittance must carry. */
  reference: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

export const jsapiCall = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

/** The channel's answer to a new payment; empty before it. */
export interface PaymentInstructions {
  redirect?: string
  frame?: string
  codeUrl?: string
  jsapi?: z.infer<typeof jsapiCall>
}

/** A payment attempt; `redirect` to `account` are present only while it is pending. */
export const payment = z.object({
  id: z.string(),
  paymentNo: z.string(),
  purpose: z.enum(['orders', 'topUp', 'credit']),
  state: z.enum(paymentStates),
  channel: z.enum(paymentChannels),
  amount: z.number(),
  /** `applied`: what reached the order; the rest of a paid payment is refunded. */
  orders: z.array(z.object({ id: z.string(), orderNo: z.string(), amount: z.number(), applied: z.number() })),
  /** Alipay's page, or WeChat's for phone browsers. */
  redirect: z.string().optional(),
  /** Alipay's page with a QR code, for an iframe. */
  frame: z.string().optional(),
  /** WeChat's QR code: its text, and a data URI of its SVG. */
  codeUrl: z.string().optional(),
  qr: z.string().optional(),
  /** Of the simulator, which stands in for scanning and for WeChat's script. */
  scanPath: z.string().optional(),
  jsapi: jsapiCall.optional(),
  account: bankAccount.optional(),
  slip: slip.nullable(),
  /** Empty: no reason is known. */
  failure: z.string(),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: z.number(),
      state: z.enum(['pending', 'sent', 'done', 'failed']),
      createdAt: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
})
export type Payment = z.infer<typeof payment>

export const payable = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      total: z.number(),
      due: z.number(),
    }),
  ),
  due: z.number(),
  expiresAt: z.string().nullable(),
  channels: z.array(
    z.object({
      channel: z.enum(chosenChannels),
      isOpen: z.boolean(),
      reason: z
        .enum(['not-connected', 'not-for-this-order', 'wechat-needed', 'balance-too-low', 'over-buyer-limit'])
        .nullable(),
    }),
  ),
  /** Where all orders chose it. */
  chosen: z.enum(['remittance', 'wallet']).nullable(),
  walletBalance: z.number().nullable().meta({ description: 'null: this viewer may not spend it here' }),
  /** From the wallet on one order; null: any amount. */
  spendingLimit: z.number().nullable(),
  pending: payment.nullable(),
})
export type Payable = z.infer<typeof payable>

export const mostSlipBytes = 10 * 1024 * 1024

export const pagingQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** `id`: of the payment or the order. */
export const booking = z.object({ id: z.number().int(), amount: z.number(), bankReference: z.string() })
export type Booking = z.infer<typeof booking>

export const paymentListQuery = z.object({
  state: z.enum(paymentStates).optional(),
  channel: z.enum(paymentChannels).optional(),
  ...pagingQuery.shape,
})
export type PaymentListQuery = z.infer<typeof paymentListQuery>

export const staffPayment = z.object({
  id: z.string(),
  paymentNo: z.string(),
  companyName: z.string(),
  purpose: z.enum(['orders', 'topUp', 'credit']),
  channel: z.enum(paymentChannels),
  amount: z.number(),
  state: z.enum(paymentStates),
  tradeNo: z.string().nullable(),
  slip: z.object({ name: z.string(), filepath: z.string(), uploadedAt: z.string() }).nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type StaffPayment = z.infer<typeof staffPayment>

export const staffPaymentDetail = staffPayment.extend({
  orders: payment.shape.orders,
  refunds: payment.shape.refunds,
  failure: z.string(),
  expiresAt: z.string(),
})
export type StaffPaymentDetail = z.infer<typeof staffPaymentDetail>

/** Something that money from a bank can be booked on. */
export const receivable = z.object({
  kind: z.enum(['payment', 'order']),
  id: z.string(),
  number: z.string().meta({ description: 'of the payment or the order' }),
  orderNos: z.array(z.string()),
  companyName: z.string(),
  due: z.number().meta({ description: 'yuan' }),
})
export type Receivable = z.infer<typeof receivable>

export const receivableQuery = z.object({ keyword: z.string().trim().min(2).max(100) })

export const confirmInput = z.object({
  amount: positiveYuan,
  /** One booking of the bank is one payment. */
  bankReference: z.string().trim().min(1).max(64),
})

const refundStates = ['pending', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Its id names the order (`cancel`, `notNeeded`), the request (`afterSale`) or the payment (`paidTwice`, `surplus`). */
export type RefundCause = 'cancel' | 'afterSale' | 'notNeeded' | 'paidTwice' | 'surplus'
export const refundListQuery = z.object({ state: z.enum(refundStates).optional(), ...pagingQuery.shape })
export type RefundListQuery = z.infer<typeof refundListQuery>

export const staffRefund = z.object({
  id: z.string(),
  refundNo: z.string(),
  paymentNo: z.string(),
  orderNo: z.string().nullable(),
  companyName: z.string(),
  channel: z.enum(paymentChannels),
  amount: z.number(),
  /** Why: `cancel:12`, `paidTwice:33`. */
  cause: z.string(),
  state: z.enum(refundStates),
  failure: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
})
export type StaffRefund = z.infer<typeof staffRefund>

export const staffRefundDetail = staffRefund.omit({ cause: true }).extend({
  reason: z.enum(['cancel', 'afterSale', 'notNeeded', 'paidTwice', 'surplus']),
  paymentId: z.string(),
  orderId: z.string().nullable(),
  reference: z.string().nullable().meta({ description: 'the channel’s or the bank’s number' }),
  tries: z.number(),
  isByHand: z.boolean().meta({ description: 'staff send it by bank' }),
})
export type StaffRefundDetail = z.infer<typeof staffRefundDetail>

export const doneInput = z.object({ bankReference: z.string().trim().min(1).max(64) })

export const difference = z.object({
  kind: z.enum(['missing-here', 'missing-there', 'amount']),
  what: z.enum(['payment', 'refund']),
  /** The channel's number of a payment, ours of a refund. */
  number: z.string(),
  oursFen: z.number(),
  theirsFen: z.number(),
})
export type Difference = z.infer<typeof difference>

export const reconciliation = z.object({
  channel: z.enum(['alipay', 'wechat']),
  day: z.string(),
  state: z.enum(['matched', 'different', 'failed']),
  ours: z.number(),
  theirs: z.number(),
  differences: z.array(
    z.object({
      kind: difference.shape.kind,
      what: difference.shape.what,
      number: z.string(),
      ours: z.number(),
      theirs: z.number(),
    }),
  ),
  doneAt: z.string(),
})

export type ReconciledDay = z.infer<typeof reconciliation>

export const reconcileInput = z.object({ channel: z.enum(['alipay', 'wechat']), day: z.iso.date() })
