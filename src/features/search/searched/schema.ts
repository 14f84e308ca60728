import { z } from 'zod'

export const searchedRecord = z.object({
  id: z.string(),
  keyword: z.string(),
  found: z.number().nullable().meta({ description: 'by the last search; null: it led to a page' }),
  lastAt: z.string(),
  inWeek: z.number(),
  inMonth: z.number(),
  inQuarter: z.number(),
  vainInMonth: z.number().meta({ description: 'of the last 30 days: those that found nothing' }),
  days: z.array(z.object({ day: z.string(), searches: z.number(), vain: z.number() })),
})
export type SearchedRecord = z.infer<typeof searchedRecord>
