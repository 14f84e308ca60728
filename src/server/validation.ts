import type { z } from 'zod'
import { Failure } from '#shared/failure.ts'

export class Refused extends Failure {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('validation-failed')
    this.issues = issues
  }
}

export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (input: unknown) => {
    const parsed = schema.safeParse(input, { reportInput: true })
    return parsed.success ? { value: parsed.data } : { error: new Refused(parsed.error.issues) }
  }
