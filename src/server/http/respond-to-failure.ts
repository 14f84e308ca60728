import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { failures, reloads, unsupportedType, waits } from '#i18n/failures.ts'
import { commonMessages } from '#i18n/messages.ts'
import { say } from '#i18n/say.ts'
import { isLostConnection } from '#server/db/lost-connection.ts'
import { Failure, type FailureCode, failureStatus, invariant } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import { type Locale, languageTag } from '#shared/locale.ts'
import { localeOf } from './api.ts'
import { html, plainPage } from './plain-html.ts'

export class RefusedInput extends Failure {
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
    return parsed.success ? { value: parsed.data } : { error: new RefusedInput(parsed.error.issues) }
  }

const codeByStatus: Record<number, FailureCode> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'not-ready',
}

const brokenCheck = '23514'

/** SQLSTATEs caused by input or by a concurrent write. A broken check (23514) means that a schema is too wide. */
const codeByState: Record<string, FailureCode> = {
  '22003': 'malformed-request',
  '22007': 'malformed-request',
  '22008': 'malformed-request',
  '22021': 'malformed-request',
  '22P02': 'malformed-request',
  '22P05': 'malformed-request',
  '25006': 'view-only', // a read that would write, on a connection that only reads
  '23505': 'conflict',
  '57014': 'busy', // ended by an operator, or after a time limit
  RG001: 'conflict', // its company was merged into another one meanwhile
  RG002: 'period-closed', // raised by refuse_closed_month()
  [brokenCheck]: 'validation-failed',
}

const stateOf = (problem: unknown) => String((problem as { code?: unknown } | undefined)?.code)

const levelOf = (problem: unknown) => (stateOf(problem) === brokenCheck ? 'error' : 'warn')

export function asFailure(problem: unknown): Failure {
  if (problem instanceof Failure) return problem
  const known = codeByState[stateOf(problem)]
  if (known) return new Failure(known)
  if (isLostConnection(problem)) return new Failure('busy')
  const status = (problem as FastifyError | undefined)?.statusCode ?? 500
  return new Failure(codeByStatus[status] ?? 'server-error')
}

/** What is over in a moment. */
const passing: ReadonlySet<FailureCode> = new Set(['busy', 'payment-unavailable', 'wechat-unavailable'])
const askAgainSeconds = 2

/** One JSON shape for every failure, in the viewer's language; server errors reveal only the request id. */
export function respondToFailure(problem: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(problem)
  if (failure.status >= 500 && failure.code === 'server-error')
    request.log.error({ err: problem }, 'request failed')
  else if (isLostConnection(problem)) request.log.error({ err: problem }, 'the database was not reached')
  else if (failure.code === 'files-unavailable')
    request.log.error({ err: failure.cause }, 'the storage of files does not answer')
  else if (stateOf(problem) in codeByState)
    request.log[levelOf(problem)]({ err: problem }, 'database rejected the statement')
  const locale = localeOf(request)
  const errors = failure instanceof RefusedInput ? fieldFailures(failure.issues, locale) : failure.errors
  const { headers, body } = answerTo(failure, request, errors)
  return reply.code(failureStatus[failure.code]).headers(headers).send(body)
}

/** The same at once, without the hooks of an answer, which are most of what a refusal costs. */
export function refuseAtOnce(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const { headers, body } = answerTo(failure, request)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  reply.headers({ ...headers, 'content-length': Buffer.byteLength(text) }).hijack()
  reply.raw.writeHead(failure.status, reply.getHeaders() as OutgoingHttpHeaders).end(text)
}

function answerTo(failure: Failure, request: FastifyRequest, errors = failure.errors) {
  const { status, code } = failure
  const locale = localeOf(request)
  const retryAfter = failure.retryAfterSeconds ?? (passing.has(code) ? askAgainSeconds : undefined)
  // also what fails before a hook sets these, or after a handler has set others
  const headers = {
    'cache-control': 'no-store',
    'x-request-id': request.id,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  if (!request.url.startsWith('/api')) {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const body = failurePage(locale, failure, isReading ? retryAfter : undefined)
    return { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body }
  }
  const message = wordsOf(failure, request)
  const body = {
    status,
    code,
    message,
    data: null,
    ...(errors.length > 0 && { errors }),
    requestId: request.id,
  }
  return { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body }
}

function wordsOf(failure: Failure, request: FastifyRequest) {
  const locale = localeOf(request)
  const { code } = failure
  const { consumes = ['application/json'] } = (request.routeOptions.schema ?? {}) as { consumes?: string[] }
  if (code === 'unsupported-media-type')
    return say(locale, unsupportedType, { types: consumes.join(locale === 'zh' ? ' 或 ' : ' or ') })
  return textOf(locale, failure)
}

const textOf = (locale: Locale, { code, retryAfterSeconds }: Failure) =>
  code === 'too-many-requests' && retryAfterSeconds
    ? waitText(locale, retryAfterSeconds)
    : say(locale, failures[code])

export function waitText(locale: Locale, seconds: number) {
  const unit = waits.find((one) => seconds > 2 * one.seconds) ?? waits.at(-1)
  invariant(unit)
  return say(locale, unit.text, { count: Math.ceil(seconds / unit.seconds) })
}

const reloading = new Map<string, string>()

/** Reloads itself where the failure is over in a moment. Such a page is made once: in a storm hundreds are asked for in a second. */
function failurePage(locale: Locale, failure: Failure, retryAfter: number | undefined) {
  const home = html`<p><a href="/">${commonMessages[locale].backHome}</a></p>`
  const title = textOf(locale, failure)
  if (retryAfter === undefined || !passing.has(failure.code))
    return plainPage(languageTag[locale], title, home)
  const key = `${locale} ${failure.code} ${retryAfter}`
  const made = reloading.get(key)
  if (made) return made
  const soon = html`<p role="status">${say(locale, reloads, { count: retryAfter })}</p>${home}`
  const page = plainPage(languageTag[locale], title, soon, retryAfter)
  reloading.set(key, page)
  return page
}
