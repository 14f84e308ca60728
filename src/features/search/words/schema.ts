import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import { synonymGroup, wordKey } from '../synonyms/group.ts'

export const wordKinds = ['synonym', 'hotWord', 'redirect'] as const
export type WordKind = (typeof wordKinds)[number]

const word = z
  .string()
  .trim()
  .max(60)
  .refine((text) => wordKey(text) !== '', refusal(['请填写关键词', 'A keyword is needed']))
const page = z
  .string()
  .trim()
  .max(500)
  .refine(
    (path) => ownPath(path, '') !== '' && !/^\/(api|admin)(\/|\?|$)/.test(path),
    refusal(['请填写本商城内的地址，以 / 开头', 'An address of the shop, beginning with /']),
  )

const synonymFields = { kind: z.literal('synonym'), ...synonymGroup.shape }
const hotWordFields = {
  kind: z.literal('hotWord'),
  keywords: word,
  keywordsEn: z
    .string()
    .trim()
    .max(60)
    .default('')
    .meta({ description: 'on English pages; empty: the same' }),
  score: z.number().int().min(0).max(9999).default(0).meta({ description: 'the highest come first' }),
}
const redirectFields = { kind: z.literal('redirect'), keyword: word, toPath: page }

export const wordInput = z.discriminatedUnion('kind', [
  z.object(synonymFields),
  z.object(hotWordFields),
  z.object(redirectFields),
])
export type WordInput = z.output<typeof wordInput>
export type InputOf<Kind extends WordKind> = Extract<WordInput, { kind: Kind }>

const version = z.number().int().min(1).meta({ description: 'that was read' })

export const wordChange = z.object({ version, word: wordInput })
export const wordRemoval = z.object({ version: z.coerce.number().int().min(1) })

const plainWord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('synonym'), words: z.array(z.string()), note: z.string() }),
  z.object({ kind: z.literal('hotWord'), keywords: z.string(), keywordsEn: z.string(), score: z.number() }),
  z.object({ kind: z.literal('redirect'), keyword: z.string(), toPath: z.string() }),
])

export const storedWord = z.object({ id: z.string(), version: z.number(), word: plainWord })
export type StoredWord = z.output<typeof storedWord>

export const wordParams = z.object({ kind: z.enum(wordKinds), id: z.string() })

export const wordPreviewInput = z.object({ words: z.array(z.string().trim().max(100)).max(30) })
export const previewAnswer = z.array(
  z.object({
    word: z.string(),
    total: z.number().meta({ description: '0 where products have only a part of the word' }),
    names: z.array(z.string()).meta({ description: 'of the first products, also similar ones' }),
  }),
)
export type WordPreview = z.infer<typeof previewAnswer>
