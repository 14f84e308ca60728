import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'
import { pagingQuery, paymentChannels, paymentStates } from '../schema.ts'

/** Money that came, as it waits for a second person; `id` of the payment or the order. */
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

/** Finance says that the money of a remittance has come. */
export const confirmInput = z.object({
  amount: positiveYuan,
  /** The bank's number of the booking; one booking is one payment. */
  bankReference: z.string().trim().min(1).max(64),
})
