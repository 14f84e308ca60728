import { type NoAnswer, noAnswer, pageFailures } from '#i18n/failures.ts'
import { backgroundHeader, staffPath, staffSignInPath, staffViewerPath, viewerPath } from '#shared/calls.ts'
import {
  type AddressInput,
  addressOf,
  type Call,
  type CallAnswer,
  type CallInput,
  type CallSpec,
  type Method,
} from '#shared/declare-call.ts'
import type { FieldFailure } from '#shared/failure.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { expiredPath, passwordChangePath, signInPath } from '#shared/own-path.ts'
import { showToast } from './toast-store.ts'
import { isPageOfMember, loadKeeper } from './typed-input.ts'

const timeoutMs = 120_000
const leaveAfterMs = 3000

const pageLocale = () => readLocale(document.documentElement.lang)

export class CallFailure extends Error {
  /** 0: no answer came. */
  readonly status: number
  readonly code: string
  readonly errors: FieldFailure[]
  /** Whether the shop said why; else the message only says that the network is gone or the server failed. */
  readonly isWorded: boolean

  constructor(status: number, code: string, message: string, errors: FieldFailure[] = [], isWorded = true) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.isWorded = isWorded
  }

  words(otherwise?: string) {
    if (this.isWorded) return this.errors[0]?.message ?? this.message
    return [otherwise, this.message].filter(Boolean).join(pageLocale() === 'zh' ? '：' : ': ')
  }
}

interface CallSettings {
  /** The caller handles a 401: no notice, no redirect to the sign-in page. */
  mayBeVisitor?: boolean
  signal?: AbortSignal
  /** Sent by the page, not by the person before it. */
  isBackground?: boolean
}

interface Sent extends CallSettings, AddressInput {
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

type Input<Spec> = CallInput<Spec> & CallSettings
type Rest<Spec> = object extends Input<Spec> ? [input?: Input<Spec>] : [input: Input<Spec>]

let askForCode: (() => Promise<boolean>) | undefined

/** In the back office: what asks for a one-time code again, and says whether one was typed. */
export function askForCodeBy(ask: typeof askForCode) {
  askForCode = ask
}

/**
 * A 401 shows a notice and leads to the sign-in page after 3 s, an initial password to where it is changed.
 * @throws CallFailure
 */
export async function call<Spec extends CallSpec>(
  declared: Call<Spec>,
  ...[input]: Rest<Spec>
): Promise<CallAnswer<Spec>> {
  const { method } = declared
  const sent: Sent = input ?? {}
  const address = addressOf(declared, sent)
  let answer = await send<CallAnswer<Spec>>(method, address, sent)
  if (answer.body?.code === 'csrf') {
    // The cookie is lost or of another session; any answer brings a new one, and visitors then get a 401.
    await send('GET', isOfStaff(address) ? staffViewerPath : viewerPath, {})
    answer = await send<CallAnswer<Spec>>(method, address, sent)
  }
  if (answer.body?.code === 'fresh-code-needed' && (await askForCode?.()))
    answer = await send<CallAnswer<Spec>>(method, address, sent)
  return dataOf(answer, sent, isOfStaff(address) ? staffSignIn : undefined)
}

/** With a body it is a POST. @throws CallFailure */
export const callForFile = async (path: string, body?: object): Promise<File> =>
  dataOf(await send(body ? 'POST' : 'GET', path, { body }, readFile), {})

const readFile = async (reply: Response) => {
  if (!reply.ok) return reply.json()
  const disposition = reply.headers.get('content-disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]+)"/i.exec(disposition) ?? []
  return { data: new File([await reply.blob()], encoded ? decodeURIComponent(encoded) : plain) }
}

function dataOf<T>(answer: Answer<T>, { mayBeVisitor }: CallSettings, signIn = signInHere): T {
  if (answer.isOk && answer.body) return answer.body.data
  const failure = failureOf(answer)
  if (failure.status === 401 && !mayBeVisitor) leadTo(signIn(), failure.message)
  if (failure.code === 'password-change-needed' && !mayBeVisitor) leadTo(passwordChangePath, failure.message)
  throw failure
}

interface Answer<T> {
  isOk: boolean
  status: number
  body?: { data: T; message?: string; code?: string; errors?: FieldFailure[] }
  reason?: NoAnswer
}

async function send<T>(
  method: Method,
  address: string,
  { body, file, idempotencyKey, signal, isBackground }: Sent,
  read = (reply: Response): Promise<Answer<T>['body']> => reply.json(),
): Promise<Answer<T>> {
  const token = csrfToken(isOfStaff(address) ? 'staffCsrfToken' : 'csrfToken')
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { 'x-csrf-token': token }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(isBackground && { [backgroundHeader]: '1' }),
  }
  const sent = file ? formWith(file) : body === undefined ? undefined : JSON.stringify(body)
  const timeout = AbortSignal.timeout(timeoutMs)
  const end = signal ? AbortSignal.any([timeout, signal]) : timeout
  try {
    const reply = await fetch(address, { method, headers, body: sent, signal: end })
    return { isOk: reply.ok, status: reply.status, body: await read(reply).catch(() => undefined) }
  } catch {
    return { isOk: false, status: 0, reason: reasonOf(timeout) }
  }
}

/** Of an answer that was read as a stream and is a refusal. */
export const failureOfReply = async (reply: Response) =>
  failureOf({ isOk: false, status: reply.status, body: await reply.json().catch(() => undefined) })

function formWith(file: Blob) {
  const form = new FormData()
  form.set('file', file)
  return form
}

const reasonOf = (timeout: AbortSignal): NoAnswer =>
  timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline'

function failureOf({ status, body, reason = 'broken' }: Answer<unknown>) {
  const locale = pageLocale()
  // the language cookie may be lost with the session, so the words are in the language of the page
  const isSignedOut = status === 401 && (body?.code ?? 'not-signed-in') === 'not-signed-in'
  const message = isSignedOut ? inLocale(locale, ...pageFailures['not-signed-in']) : body?.message
  const words = message || inLocale(locale, ...noAnswer[reason])
  return new CallFailure(status, body?.code ?? 'server-error', words, body?.errors, Boolean(message))
}

/** Over TLS the cookie has a prefix; one without it may come from another host. */
function csrfToken(name: string) {
  const prefix = location.protocol === 'https:' ? '__Host-' : ''
  return new RegExp(`(?:^|; )${prefix}${name}=([^;]*)`).exec(document.cookie)?.[1]
}

const isOfStaff = (address: string) => address.startsWith(`${staffPath}/`)

const hereOnSite = () => location.pathname + location.search + location.hash

const staffSignIn = () => `${staffSignInPath}?next=${encodeURIComponent(hereOnSite())}`

const signInHere = () => (isPageOfMember() ? expiredPath : signInPath)(hereOnSite())

function leadTo(path: string, message: string) {
  showToast(message, 'error', undefined, leaveAfterMs)
  let keepTyped: (() => void) | undefined
  loadKeeper().then((keep) => {
    keepTyped = keep
  })
  setTimeout(() => {
    keepTyped?.()
    location.assign(path)
  }, leaveAfterMs)
}

/** Not `randomUUID`, which pages without TLS lack. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
