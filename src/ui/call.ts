import { failureWords } from '#i18n/failures.ts'
import type { FieldFailure } from '#shared/failure.ts'
import { readLocale } from '#shared/locale.ts'
import { signInPath } from '#shared/own-path.ts'
import { notify } from './notices.tsx'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const timeoutMs = 120_000
const signInAfterMs = 3000

/** A call that the shop refused, or that never reached it. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldFailure[]

  constructor(status: number, code: string, message: string, errors: FieldFailure[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

interface CallOptions {
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown
  /** A 401 is this caller's own business: no notice, no way to the sign-in page. */
  mayBeVisitor?: boolean
  /** The same key again gives the first answer again: for what must not be done twice. */
  idempotencyKey?: string
}

/**
 * Calls the shop's JSON interface: with the CSRF token of the cookie, for 120 s at most. A 401 shows a notice and
 * leads to the sign-in page after 3 s, and from there back.
 * @returns `data` of the answer
 * @throws CallFailure with the words of the answer, in the viewer's language
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const answer = await send(method, path, options)
  const body = (await answer?.json().catch(() => undefined)) as Answer<T> | undefined
  if (answer?.ok && body) return body.data
  const words = failureWords[readLocale(document.documentElement.lang)]
  const message = body?.message || words[answer?.status === 401 ? 'not-signed-in' : 'server-error']
  if (answer?.status === 401 && !options.mayBeVisitor) askToSignIn(message)
  throw new CallFailure(answer?.status ?? 0, body?.code ?? 'server-error', message, body?.errors)
}

interface Answer<T> {
  data: T
  message?: string
  code?: string
  errors?: FieldFailure[]
}

function send(method: Method, path: string, { body, idempotencyKey }: CallOptions) {
  const isForm = body instanceof FormData
  const headers = {
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'x-csrf-token': csrfToken() }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  const sent = body === undefined ? undefined : isForm ? body : JSON.stringify(body)
  return fetch(path, { method, headers, body: sent, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined, // no network, or no answer in time
  )
}

const csrfToken = () => /(?:^|; )csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

function askToSignIn(message: string) {
  notify(message, 'error')
  const { pathname, search, hash } = location
  setTimeout(() => location.assign(signInPath(pathname + search + hash)), signInAfterMs)
}
