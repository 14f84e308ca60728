import { z } from 'zod'
import { compact, fold } from '../language/fold.ts'

const mostWords = 30

/** Words that mean the same to a buyer; spelling them with other signs or case makes no other word. */
export const synonymGroup = z.object({
  words: z
    .array(z.string().trim().max(100))
    .transform((words) => [...new Map(words.map((word) => [compact(fold(word)), word]))])
    .transform((entries) => entries.filter(([key]) => key !== '').map(([, word]) => word))
    .refine(({ length }) => length >= 2 && length <= mostWords, `2 to ${mostWords} different words`),
  note: z.string().trim().max(200).default(''),
})

export type SynonymGroup = z.output<typeof synonymGroup>
export type SynonymGroupInput = z.input<typeof synonymGroup>
