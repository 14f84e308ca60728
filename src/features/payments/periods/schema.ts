import { z } from 'zod'

export const periodStates = ['running', 'open', 'closed', 'reopened'] as const
export type PeriodState = (typeof periodStates)[number]

export const checks = ['differences', 'bankLines', 'invoices', 'refunds', 'approvals'] as const
export const checklist = z.record(z.enum(checks), z.number())
export type Checklist = z.infer<typeof checklist>

export const totalSections = ['receipts', 'refunds', 'wallet', 'credit', 'withdrawals', 'invoices'] as const
export type TotalSection = (typeof totalSections)[number]

/** Amounts in fen: they are compared with other books. */
export const periodTotal = z.object({
  section: z.enum(totalSections),
  key: z
    .string()
    .meta({ description: 'the channel, the kind of entry, or the rate in hundredths of a percent' }),
  count: z.number(),
  netFen: z.number().nullable(),
  taxFen: z.number().nullable(),
  fen: z.number(),
})
export type PeriodTotal = z.infer<typeof periodTotal>

export const periodView = z.object({
  id: z.string().meta({ description: 'year and month: 202610' }),
  month: z.string(),
  state: z.enum(periodStates),
  version: z.number().meta({ description: '0: never closed' }),
  checklist: checklist.meta({ description: 'what is open, of a closed month: what was' }),
  totals: z.array(periodTotal),
  reports: z.array(z.object({ id: z.string(), madeAt: z.string(), madeBy: z.string(), note: z.string() })),
  canClose: z.boolean(),
})
export type PeriodView = z.infer<typeof periodView>

export const closeInput = z.object({
  version: z.number().int().min(0).meta({ description: 'as it was seen' }),
  note: z
    .string()
    .trim()
    .max(500)
    .default('')
    .meta({ description: 'why it is closed although something is open' }),
})
export type CloseInput = z.infer<typeof closeInput>

export const reopenInput = z.object({ reason: z.string().trim().min(1).max(500) })

/** As it is stored for the second person. */
export const reopenRequest = reopenInput.extend({ id: z.number() })
export type ReopenRequest = z.infer<typeof reopenRequest>
