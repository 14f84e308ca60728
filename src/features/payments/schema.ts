import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'

/** How money comes to the shop. */
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

/** Those that a member may choose on the payment page; credit and cash on delivery are chosen with the order. */
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
export type PaymentState = (typeof paymentStates)[number]

export type PaymentPurpose = 'orders' | 'topUp'

const slip = z.object({ name: z.string(), filepath: z.string(), uploadedAt: z.string() })
export type RemittanceSlip = z.infer<typeof slip>

export const idParams = z.object({ id: z.string() })
export const payableQuery = z.object({ orders: z.string() })

const orderIds = z.array(z.string()).min(1).max(20)

/** Begins to pay orders. */
export const paymentInput = z.object({
  orderIds,
  channel: z.enum(chosenChannels),
  /** What the page showed, in yuan; when something else is due, the answer is 409 `amount-changed`. */
  amount: positiveYuan.optional(),
})
export type PaymentInput = z.infer<typeof paymentInput>

/** Begins to fill the wallet by remittance. */
export const topUpInput = z.object({ amount: positiveYuan })

/** Where a remittance goes. */
export const bankAccount = z.object({
  accountName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  /** To be written with the remittance, so that it is found: the payment's number. */
  reference: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** What WeChat's script in a page inside WeChat is given. */
export const jsapiCall = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})

/** One try to pay. What is needed to do so comes only while it is pending. */
export const payment = z.object({
  id: z.string(),
  paymentNo: z.string(),
  purpose: z.enum(['orders', 'topUp']),
  state: z.enum(paymentStates),
  channel: z.enum(paymentChannels),
  amount: z.number(),
  /** `applied`: what reached the order; of a paid payment, the rest comes back. */
  orders: z.array(z.object({ id: z.string(), orderNo: z.string(), amount: z.number(), applied: z.number() })),
  /** Alipay's page, or WeChat's for browsers on a phone: the browser goes there. */
  redirect: z.string().optional(),
  /** Alipay's QR code, as a page for a frame. */
  frame: z.string().optional(),
  /** What WeChat's QR code says, and the code as a picture (data URI of an SVG). */
  codeUrl: z.string().optional(),
  qr: z.string().optional(),
  /** Own path under which a simulated code is "scanned", or WeChat's script is stood in for; missing with the real WeChat. */
  scanPath: z.string().optional(),
  jsapi: jsapiCall.optional(),
  account: bankAccount.optional(),
  /** The remittance's slip, once it was sent. */
  slip: slip.nullable(),
  /** Why it failed or was closed; empty: no reason is known. */
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

/** What is due for some orders, and the ways to pay it. */
export const payable = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      total: z.number(),
      /** 0: nothing is to be paid now. */
      due: z.number(),
    }),
  ),
  due: z.number(),
  /** When the first of the orders expires. */
  expiresAt: z.string().nullable(),
  channels: z.array(
    z.object({
      channel: z.enum(chosenChannels),
      isOpen: z.boolean(),
      /** Why it is not open. */
      reason: z
        .enum(['not-connected', 'not-for-this-order', 'wechat-needed', 'balance-too-low', 'over-buyer-limit'])
        .nullable(),
    }),
  ),
  /** What was chosen with all of the orders, where that is one of these. */
  chosen: z.enum(['remittance', 'wallet']).nullable(),
  walletBalance: z.number(),
  /** What this viewer may spend on one order from the wallet; null: any amount. */
  spendingLimit: z.number().nullable(),
  /** An attempt that is still pending, to go on with. */
  pending: payment.nullable(),
})
export type Payable = z.infer<typeof payable>

export const mostSlipBytes = 10 * 1024 * 1024

export const pagingQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
