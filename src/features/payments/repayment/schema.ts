import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'
import { payment } from '../schema.ts'

export const mostOrdersRepaid = 500

const orderNo = z.string().regex(/^\d{10,24}$/)

export const repaymentInput = z.object({
  orderNos: z.array(orderNo).min(1).max(mostOrdersRepaid),
  /** As the page showed it; 409 `amount-changed` when something else is open. */
  amount: positiveYuan.optional(),
})
export type RepaymentInput = z.infer<typeof repaymentInput>

export const repayable = z.object({
  orders: z.array(
    z.object({ orderNo: z.string(), open: z.number(), dueOn: z.string(), overdue: z.number() }),
  ),
  open: z.number(),
  isOpen: z.boolean().meta({ description: 'false: the shop takes no remittances' }),
  pending: payment.nullable(),
})
export type Repayable = z.infer<typeof repayable>

/** Of a company. */
export const companyRepayment = z.object({
  companyId: z.number().int(),
  amount: z.number(),
  bankReference: z.string(),
})
export type CompanyRepayment = z.infer<typeof companyRepayment>
