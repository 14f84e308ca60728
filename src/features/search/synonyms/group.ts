import { z } from 'zod'
import { compact, fold, hasHan } from '#shared/fold.ts'
import { refusal } from '#shared/locale.ts'

const mostWords = 30
/** How two keywords are compared. */
export const wordKey = (word: string) => compact(fold(word))

/** A single letter or digit is in every name; a single character may be a substance (汞). */
const isGeneral = (word: string) => wordKey(word).length < 2 && !hasHan(word)

export const synonymGroup = z.object({
  words: z
    .array(z.string().trim().max(100))
    .transform((words) => [...new Map(words.map((word) => [wordKey(word), word]))])
    .transform((entries) => entries.filter(([key]) => key !== '').map(([, word]) => word))
    .refine(
      ({ length }) => length >= 2 && length <= mostWords,
      refusal([`需要 2 至 ${mostWords} 个不同的词`, `2 to ${mostWords} different words`]),
    )
    .refine(
      (words) => !words.some(isGeneral),
      refusal(['单个字母或数字范围过大', 'A word of one letter is too general']),
    ),
  note: z.string().trim().max(200).default(''),
})

export type SynonymGroupInput = z.input<typeof synonymGroup>
