import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failures, unsupportedType, waits } from '#i18n/failures.ts'
import { say } from '#i18n/say.ts'
import { Failure, type FailureCode, failureStatus } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import { invariant } from '#shared/invariant.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { localeOf } from './locale.ts'
import { html, plainPage } from './plain-html.ts'
import { Refused } from './validation.ts'

const codeByStatus: Record<number, FailureCode> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'not-ready',
}

const brokenCheck = '23514'

/**
 * What the database says of input that it cannot hold: a NUL, a number or a day out of range; of a row that another
 * request wrote at the same time; and of a row that breaks a check, which a schema should have refused before.
 */
const codeByState: Record<string, FailureCode> = {
  '22003': 'malformed-request',
  '22008': 'malformed-request',
  '22021': 'malformed-request',
  '22P02': 'malformed-request',
  '22P05': 'malformed-request',
  '23505': 'conflict',
  [brokenCheck]: 'validation-failed',
}

const stateOf = (problem: unknown) => String((problem as { code?: unknown } | undefined)?.code)

/** A check that input breaks is missing in a schema. */
const levelOf = (problem: unknown) => (stateOf(problem) === brokenCheck ? 'error' : 'warn')

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
  else if (stateOf(problem) in codeByState)
    request.log[levelOf(problem)]({ err: problem }, 'the database refuses')
  const locale = localeOf(request)
  const errors = failure instanceof Refused ? fieldFailures(failure.issues, locale) : failure.errors
  reply.code(failureStatus[failure.code])
  const retryAfter = failure.retryAfterSeconds ?? (failure.code === 'busy' ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (!request.url.startsWith('/api'))
    return reply.type('text/html; charset=utf-8').send(failurePage(locale, failure))
  return reply.send({
    status: failure.status,
    code: failure.code,
    message: wordsOf(failure, request),
    data: null,
    ...(errors.length > 0 && { errors }),
    requestId: request.id,
  })
}

/** What people read of a failure: the words of its code, with what depends on the call. */
function wordsOf(failure: Failure, request: FastifyRequest) {
  const locale = localeOf(request)
  const { code, retryAfterSeconds } = failure
  const { consumes = ['application/json'] } = (request.routeOptions.schema ?? {}) as { consumes?: string[] }
  if (code === 'too-many-requests' && retryAfterSeconds) return waitText(locale, retryAfterSeconds)
  if (code === 'unsupported-media-type')
    return say(locale, unsupportedType, { types: consumes.join(locale === 'zh' ? ' 或 ' : ' or ') })
  return say(locale, failures[code])
}

/** In the largest unit of which it takes more than two. */
export function waitText(locale: Locale, seconds: number) {
  const unit = waits.find((one) => seconds > 2 * one.seconds) ?? waits.at(-1)
  invariant(unit)
  return say(locale, unit.text, { count: Math.ceil(seconds / unit.seconds) })
}

/** What a browser sees when the answer comes before any page could be made (too many requests, say). */
function failurePage(locale: Locale, { code }: Failure) {
  const home = inLocale(locale, '返回首页', 'Back to home')
  const lang = inLocale(locale, 'zh-CN', 'en')
  return plainPage(lang, say(locale, failures[code]), html`<p><a href="/">${home}</a></p>`)
}
