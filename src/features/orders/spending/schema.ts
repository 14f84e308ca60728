import { z } from 'zod'
import { yuanNumber } from '../schema.ts'
import { spendingGroups } from './groups.ts'

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ description: '`2026-11`' })

/** At most five years. */
const mostMonths = 60
const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5))

export const spendingQuery = z
  .object({
    by: z.enum(spendingGroups).default('month'),
    from: month.optional().meta({ description: 'left out: eleven months before `to`' }),
    to: month.optional().meta({ description: 'left out: this month' }),
    project: z.string().max(20).optional(),
    member: z.string().max(20).optional(),
  })
  .refine(({ from, to }) => !from || !to || (from <= to && monthsOf(to) - monthsOf(from) < mostMonths))
export type SpendingQuery = z.infer<typeof spendingQuery>

const spendingRow = z.object({
  key: z.string(),
  label: z.string().meta({ description: 'empty: no project, no category' }),
  orders: z.number(),
  amount: yuanNumber,
})
export type SpendingRow = z.infer<typeof spendingRow>

export const spendingView = z.object({
  by: z.enum(spendingGroups),
  from: month,
  to: month,
  total: yuanNumber.meta({ description: 'of all rows' }),
  rows: z.array(spendingRow),
})
export type SpendingView = z.infer<typeof spendingView>
