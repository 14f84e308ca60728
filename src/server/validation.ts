import { z } from 'zod'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'

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

/** The issues as field messages in the viewer's language; a schema's own message wins. */
export function fieldFailures(issues: z.core.$ZodIssue[], locale: Locale) {
  return issues.map((issue) => {
    const worded = wordings[locale](issue as z.core.$ZodRawIssue)
    const message =
      issue.code === 'custom' ? issue.message : typeof worded === 'string' ? worded : worded?.message
    return { path: issue.path.join('.'), message: message ?? issue.message }
  })
}
