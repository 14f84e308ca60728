import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureWords } from '#i18n/failures.ts'
import { Failure, type FailureCode, failureStatus } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import { localeOf } from './locale.ts'
import { Refused } from './validation.ts'

const codeByStatus: Record<number, FailureCode> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'not-ready',
}

/**
 * What the database says of input that it cannot hold: a NUL, a number or a day out of range; and of a row that another
 * request wrote at the same time.
 */
const codeByState: Record<string, FailureCode> = {
  '22003': 'malformed-request',
  '22008': 'malformed-request',
  '22021': 'malformed-request',
  '22P02': 'malformed-request',
  '22P05': 'malformed-request',
  '23505': 'conflict',
}

const stateOf = (problem: unknown) => String((problem as { code?: unknown } | undefined)?.code)

/** Whatever was thrown as a failure with a code: what nobody expected is a server error. */
export function asFailure(problem: unknown): Failure {
  if (problem instanceof Failure) return problem
  const known = codeByState[stateOf(problem)]
  if (known) return new Failure(known)
  const status = (problem as FastifyError | undefined)?.statusCode ?? 500
  return new Failure(codeByStatus[status] ?? 'server-error')
}

/** Answers every failure of the JSON calls in one shape, in the viewer's language; 5xx tell nothing but the request id. */
export function respondToFailure(problem: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(problem)
  if (failure.status >= 500 && failure.code === 'server-error')
    request.log.error({ err: problem }, 'request failed')
  else if (stateOf(problem) in codeByState) request.log.warn({ err: problem }, 'the database refuses')
  const locale = localeOf(request)
  const errors = failure instanceof Refused ? fieldFailures(failure.issues, locale) : failure.errors
  reply.code(failureStatus[failure.code])
  const retryAfter = failure.retryAfterSeconds ?? (failure.code === 'busy' ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (!request.url.startsWith('/api'))
    return reply.type('text/html; charset=utf-8').send(plainPage(locale, failure))
  return reply.send({
    status: failure.status,
    code: failure.code,
    message: failureWords[locale][failure.code],
    data: null,
    ...(errors.length > 0 && { errors }),
    requestId: request.id,
  })
}

/** What a browser sees when the answer comes before any page could be made (too many requests, say). */
function plainPage(locale: 'zh' | 'en', failure: Failure) {
  const words = failureWords[locale][failure.code]
  const home = locale === 'zh' ? '返回首页' : 'Back to home'
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${failure.status}</title><body style="font:16px system-ui;margin:15vh auto;max-width:30rem;padding:0 1rem;color:#1b2733"><h1 style="font-size:20px">${words}</h1><p><a href="/" style="color:#0b6a8f">${home}</a></p></body></html>`
}
