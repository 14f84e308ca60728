import { z } from 'zod'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'

const wordings = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError }

/** What a schema refused, before the words are chosen. */
export class Refused extends Failure {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('validation-failed')
    this.issues = issues
  }
}

/** Validates a part of a request with its Zod schema; what it refuses is answered with 422 at the edge. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (input: unknown) => {
    const parsed = schema.safeParse(input, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: new Refused(parsed.error.issues) }
  }

const inUnit = {
  zh: { string: ' 个字符', array: ' 项' } as Record<string, string>,
  en: { string: ' characters', array: ' entries' } as Record<string, string>,
}

/** Plain words where the library's speak of types and patterns. */
function plainWords(issue: z.core.$ZodIssue, locale: Locale) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return inWords('格式不正确', 'Not in the expected form')
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  const amount = `${limit}${inUnit[locale][issue.origin] ?? ''}`
  return issue.code === 'too_big'
    ? inWords(`最多 ${amount}`, `At most ${amount}`)
    : inWords(`至少 ${amount}`, `At least ${amount}`)
}

/** What a schema says itself, in English; in Chinese by the parameter `zh`. */
const ownWords = (issue: z.core.$ZodIssueCustom, locale: Locale) =>
  locale === 'zh' && typeof issue.params?.zh === 'string' ? issue.params.zh : issue.message

/** The issues as field messages in the viewer's language; a schema's own message wins. */
export function fieldFailures(issues: z.core.$ZodIssue[], locale: Locale) {
  return issues.map((issue) => {
    const worded = wordings[locale](issue as z.core.$ZodRawIssue)
    const message =
      issue.code === 'custom'
        ? ownWords(issue, locale)
        : (plainWords(issue, locale) ?? (typeof worded === 'string' ? worded : worded?.message))
    return { path: issue.path.join('.'), message: message ?? issue.message }
  })
}
