import { z } from 'zod'
import { paymentChannels, paymentStates } from '../schema.ts'

/** Money that came, as it waits for a second person; `id` of the payment or the order. */
export const booking = z.object({ id: z.number().int(), amount: z.number(), bankReference: z.string() })
export type Booking = z.infer<typeof booking>

const paging = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

export const pagingQuery = z.object(paging)
export const paymentListQuery = z.object({
  state: z.enum(paymentStates).optional(),
  channel: z.enum(paymentChannels).optional(),
  ...paging,
})
export type PaymentListQuery = z.infer<typeof paymentListQuery>

const refundStates = ['pending', 'sent', 'done', 'failed'] as const
export const refundListQuery = z.object({ state: z.enum(refundStates).optional(), ...paging })
export type RefundListQuery = z.infer<typeof refundListQuery>

export const staffPayment = z.object({
  id: z.string(),
  paymentNo: z.string(),
  companyName: z.string(),
  purpose: z.enum(['orders', 'topUp']),
  channel: z.enum(paymentChannels),
  amount: z.number(),
  state: z.enum(paymentStates),
  tradeNo: z.string().nullable(),
  slip: z.object({ name: z.string(), filepath: z.string(), uploadedAt: z.string() }).nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type StaffPayment = z.infer<typeof staffPayment>

export const staffRefund = z.object({
  id: z.string(),
  refundNo: z.string(),
  paymentNo: z.string(),
  /** Null: money that no order got. */
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

/** The bank's number of a transfer by hand. */
export const doneInput = z.object({ bankReference: z.string().trim().min(1).max(64) })
