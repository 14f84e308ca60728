import { z } from 'zod'
import { yuanOrZero } from '#shared/yuan.ts'
import { creditView } from '../schema.ts'

/** What finance grants a company. */
export const creditInput = z.object({
  limit: yuanOrZero.nullable().meta({ description: 'yuan; null: no limit' }),
  /** Until what is drawn is due. */
  days: z.number().int().min(1).max(365),
  /** A closed account draws no more; what was drawn can still be repaid. */
  isOpen: z.boolean().default(true),
})

/** The same as it waits for a second person. */
export const creditChange = z.object({
  companyId: z.number().int(),
  limitFen: z.number().int().nullable(),
  days: z.number().int(),
  isOpen: z.boolean(),
})
export type CreditChange = z.infer<typeof creditChange>

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
