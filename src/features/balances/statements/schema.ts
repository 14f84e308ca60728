import { z } from 'zod'
import { creditEntryKinds } from '../schema.ts'

const sums = {
  month: z.string().meta({ description: '2026-10' }),
  opening: z.number(),
  drawn: z.number(),
  repaid: z.number(),
  credited: z.number().meta({ description: 'taken off by cancelled orders and refunds' }),
  closing: z.number(),
}

export const statementSummary = z.object(sums)
export type StatementSummary = z.infer<typeof statementSummary>

export const statementView = z.object({
  ...sums,
  madeAt: z.string(),
  companyName: z.string(),
  lines: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(creditEntryKinds),
      orderNo: z.string(),
      /** Of a repayment: the number of the bank. */
      reference: z.string(),
      amount: z.number(),
      dueOn: z.string().nullable(),
    }),
  ),
  /** What was open at the end of the month. */
  debts: z.array(z.object({ orderNo: z.string(), open: z.number(), dueOn: z.string() })),
  /** What is still open of it now. */
  stillOpen: z.number(),
})
export type StatementView = z.infer<typeof statementView>
