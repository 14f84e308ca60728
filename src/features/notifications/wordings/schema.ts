import { z } from 'zod'

const title = z.string().trim().min(1).max(200)
const body = z.string().trim().min(1).max(2000)
const wording = z.object({ titleZh: title, titleEn: title, bodyZh: body, bodyEn: body })

export const messageWording = z.object({
  id: z.string(),
  kind: z.string(),
  event: z.string(),
  version: z.number(),
  changedAt: z.string().nullable(),
  own: wording.meta({ description: 'the words of the shop itself' }),
  written: wording.nullable().meta({ description: 'what staff wrote instead; null: nothing' }),
  placeholders: z.array(z.string()).meta({ description: 'values that the texts can insert' }),
})
export type MessageWording = z.infer<typeof messageWording>

export const wordingChange = z.object({
  version: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'the version that was seen; 409 `conflict` after another' }),
  written: wording.nullable().meta({ description: 'null: back to the words of the shop itself' }),
})
export type WordingChange = z.infer<typeof wordingChange>
