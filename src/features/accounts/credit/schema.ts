import { z } from 'zod'
import { creditView } from '../schema.ts'

const mostYuan = 1_000_000_000
const yuan = z.number().max(mostYuan).multipleOf(0.01)

/** What finance grants a company. */
export const creditInput = z.object({
  limit: yuan.nonnegative().nullable().meta({ description: 'yuan; null: no limit' }),
  /** Until what is drawn is due. */
  days: z.number().int().min(1).max(365),
  /** A closed account draws no more; what was drawn can still be repaid. */
  isOpen: z.boolean().default(true),
})

export const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(['order', 'cancel', 'refund', 'repayment']),
  amount: z.number().meta({ description: 'yuan; above zero drawn, below given back or repaid' }),
  /** After the entry. */
  used: z.number(),
  reference: z.string(),
  /** Calendar day in Shanghai, of what was drawn. */
  dueOn: z.string().nullable(),
  at: z.string(),
})

/** A company's credit with its entries, the newest first. */
export const creditLedger = z.object({
  /** Null: the company cannot buy on credit, though it may have entries from before. */
  credit: creditView.nullable(),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(creditEntry),
})
export type CreditLedger = z.infer<typeof creditLedger>
