import { z } from 'zod'
import { pagingQuery, paymentChannels } from '../schema.ts'

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
