import type { z } from 'zod'
import { Failure } from '#shared/failure.ts'

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
