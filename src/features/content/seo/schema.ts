import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { isTextPattern } from './patterns.ts'

export const placeholders = ['brand', 'name', 'cas', 'number', 'keyword', 'section', 'summary'] as const

const unknownPlaceholder = (text: string) =>
  [...text.matchAll(/\{([^}]*)\}/g)].some(([, name]) => !placeholders.some((known) => known === name))

const badPattern = refusal([
  String.raw`路径规则只能包含普通字符、整段的 \d+ 或 [^/]+、末尾的 .+，以及至多两处 (a|b)`,
  String.raw`A pattern may contain plain characters, \d+ or [^/]+ as a whole segment, .+ at the end, and at most two choices (a|b)`,
])
const badPath = refusal(['路径须以 / 开头，且不含参数', 'A path begins with / and has no parameters'])
const listed = placeholders.map((name) => `{${name}}`).join(' ')
const badPlaceholder = refusal([`只能使用占位符 ${listed}`, `The placeholders are ${listed}`])

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
const withPlaceholders = (longest: number) =>
  line(longest).refine((text) => !unknownPlaceholder(text), badPlaceholder)

const fields = {
  path: z.string().trim().min(1).max(200).meta({ description: 'exact, or a pattern if `isReg`' }),
  isReg: z.boolean(),
  sortOrder: z.number().int().min(0).max(10_000).default(0).meta({
    description: 'of two matching patterns the lower one wins',
  }),
  meta: line(500).default(''),
  titleZh: withPlaceholders(120).min(1),
  titleEn: withPlaceholders(200).min(1),
  keywordZh: withPlaceholders(300).default(''),
  keywordEn: withPlaceholders(300).default(''),
  descriptionZh: withPlaceholders(400).min(1),
  descriptionEn: withPlaceholders(600).min(1),
}

const isExactPath = (path: string) =>
  /^\/(?!\/)[^\s?#\\]*$/.test(path) && (path === '/' || !path.endsWith('/'))

export const seoInput = z
  .object(fields)
  .refine(({ path, isReg }) => !isReg || isTextPattern(path), { path: ['path'], ...badPattern })
  .refine(({ path, isReg }) => isReg || isExactPath(path), { path: ['path'], ...badPath })
export type SeoInput = z.infer<typeof seoInput>

export const seoChange = seoInput.and(
  z.object({ version: z.number().int().min(1).meta({ description: 'that was read' }) }),
)
export type SeoChange = z.infer<typeof seoChange>

export const storedSeoEntry = z.object({ id: z.string(), ...fields, version: z.number() })
export type StoredSeoEntry = z.infer<typeof storedSeoEntry>

const texts = z.object({ title: z.string(), keyword: z.string(), description: z.string() })

export const seoPreviewInput = z.object({
  path: z.string().min(1).max(500).regex(/^\//).meta({ description: 'of a page' }),
  values: z.partialRecord(z.enum(placeholders), z.string().max(300)).default({}),
  entry: seoInput.optional().meta({ description: 'in place of the stored entries' }),
})
export type SeoPreviewInput = z.infer<typeof seoPreviewInput>

export const seoPreview = z.object({
  matches: z.boolean(),
  entryPath: z.string().nullable(),
  zh: texts.nullable(),
  en: texts.nullable(),
})
export type SeoPreview = z.infer<typeof seoPreview>
