import { z } from 'zod'
import { locales } from '#shared/locale.ts'

export const labelSizes = ['small', 'medium', 'large'] as const
export type LabelSize = (typeof labelSizes)[number]

export const labelQuery = z.object({
  size: z.enum(labelSizes).default('medium'),
  lot: z
    .string()
    .trim()
    .regex(/^[\w./-]{1,40}$/)
    .optional(),
  lang: z.enum(locales).optional().meta({ description: "left out: the viewer's language" }),
})
export type LabelQuery = z.infer<typeof labelQuery>
