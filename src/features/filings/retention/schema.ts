import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { day } from '#shared/filter-schemas.ts'

const regulatedClass = z.string().max(40)

const hold = z.object({
  id: z.string(),
  regulatedClass: z.string().nullable().meta({ description: 'null: every class' }),
  soldFrom: z.string().nullable(),
  soldUntil: z.string().nullable(),
  reason: z.string(),
  setBy: z.string(),
  setAt: z.string(),
  releasedBy: z.string().nullable(),
  releasedAt: z.string().nullable(),
  releaseReason: z.string(),
  held: z.number().meta({ description: 'sales past their retention that only this or another hold keeps' }),
})

export const retentionOverview = z.object({
  classes: z.array(
    z.object({
      regulatedClass: z.string(),
      years: z.number().nullable().meta({ description: 'by the rule of today; null: no rule' }),
      entries: z.number(),
      firstEnd: z.string().nullable(),
      lastEnd: z.string().nullable(),
      endSoon: z.number().meta({ description: 'entries whose retention ends within 30 days' }),
    }),
  ),
  holds: z.array(hold).meta({ description: 'standing ones first' }),
  purges: z
    .array(
      z.object({
        id: z.string(),
        purgedAt: z.string(),
        regulatedClass: z.string(),
        entries: z.number(),
        soldFrom: z.string(),
        soldUntil: z.string(),
      }),
    )
    .meta({ description: 'what the nightly job deleted, the newest 100' }),
})
export type RetentionOverview = z.infer<typeof retentionOverview>

const reason = plainLine(500, ['请填写原因', 'Please state the reason'])

export const holdInput = z
  .object({
    regulatedClass: regulatedClass.nullable().default(null),
    soldFrom: day.nullable().default(null),
    soldUntil: day.nullable().default(null),
    reason,
  })
  .refine(({ soldFrom, soldUntil }) => !soldFrom || !soldUntil || soldFrom <= soldUntil, {
    path: ['soldUntil'],
  })
export type HoldInput = z.infer<typeof holdInput>

export const holdRelease = z.object({ reason })
