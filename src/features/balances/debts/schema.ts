import { z } from 'zod'
import { creditView } from '../schema.ts'

export const agingNames = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

const debt = z.object({
  orderNo: z.string(),
  open: z.number().meta({ description: 'yuan' }),
  dueOn: z.string().meta({ description: 'a day in China' }),
  /** Days; 0 until the day after `dueOn`. */
  overdue: z.number(),
})
export type Debt = z.infer<typeof debt>

export const creditOverview = z.object({
  /** Null: the company cannot buy on credit; it may still owe something. */
  credit: creditView.nullable(),
  /** Open amounts by order, the first due first. */
  debts: z.array(debt),
  open: z.number(),
  overdue: z.number(),
  /** Yuan by days overdue: none, 1 to 30, 31 to 60, 61 to 90, more. */
  aging: z.record(z.enum(agingNames), z.number()),
})
export type CreditOverview = z.infer<typeof creditOverview>

/** As staff see it. */
export const companyDebts = z.object({
  companyName: z.string(),
  /** Also of closed credit; null: it never had any. */
  terms: z
    .object({
      limit: z.number().nullable().meta({ description: 'yuan; null: no limit' }),
      used: z.number(),
      days: z.number(),
      isOpen: z.boolean(),
    })
    .nullable(),
  debts: z.array(debt),
  open: z.number(),
})
export type CompanyDebts = z.infer<typeof companyDebts>
