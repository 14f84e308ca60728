export const failureStatus = {
  'malformed-request': 400, // not parsable, or a value that PostgreSQL rejects
  'not-signed-in': 401, // the call needs a session
  csrf: 403, // token missing or wrong
  'not-allowed': 403, // the viewer lacks the role or the right
  'second-person-needed': 403, // requester and approver must differ
  'second-factor-needed': 403, // staff must set up one-time codes first
  'fresh-code-needed': 403, // staff type a one-time code again before this
  'view-only': 403, // staff look at the shop as a member
  'view-ended': 403, // such a look has ended; this browser acted for nobody
  'hidden-in-view': 403, // not shown to staff who look as a member
  'network-not-allowed': 403, // outside `STAFF_NETWORKS`
  'over-buyer-limit': 403, // the order is above what buyers may pay
  'password-change-needed': 403, // the account still has its initial password
  'proof-needed': 403, // no recent sign-in or password
  'not-found': 404, // missing, or not visible to the viewer
  'method-not-allowed': 405, // the address has no such method
  'request-timeout': 408, // the request arrived too slowly
  conflict: 409, // changed since it was read, or a duplicate
  'key-outdated': 409, // the password was sealed with an old key
  'last-owner': 409, // a company needs one owner
  'work-left': 409, // orders, quotes, tickets or money must be settled first
  'limit-reached': 409, // no more of these for this member or company
  'out-of-stock': 409, // less in stock than ordered
  'cart-empty': 409, // nothing is selected
  'approval-pending': 409, // the company has not approved the order yet
  'no-approver': 409, // an order needs an approval that nobody can give
  'illegal-move': 409, // the status does not allow this
  'period-closed': 409, // finance has closed the month of this booking
  'insufficient-funds': 409, // wallet, credit or payment is too low
  'coupon-unusable': 409, // expired, used or not applicable
  'company-unverified': 409, // hazardous chemicals are sold to verified companies
  'papers-missing': 409, // qualifications or permits are missing
  'offline-only': 409, // goods that are not sold on the internet
  'price-on-request': 409, // a line has no price
  'amount-changed': 409, // not the amount that the buyer saw
  'payment-refused': 409, // channel or terms are not offered here
  'wechat-needed': 409, // payment in WeChat needs a linked account
  'cart-full': 409, // too many lines
  gone: 410, // used, expired or no longer sold
  'body-too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  'validation-failed': 422, // `errors` names the fields
  'structure-unreadable': 422, // no valid SMILES or molfile
  'sign-in-failed': 422, // account or password wrong
  'captcha-needed': 422, // after failed attempts
  'captcha-wrong': 422, // wrong or expired
  'code-wrong': 422, // of a text message or e-mail: wrong or expired
  'totp-needed': 422, // staff: one-time code or recovery code
  'totp-wrong': 422, // one-time code or recovery code
  'file-unreadable': 422, // not a supported file, or damaged
  'too-many-requests': 429, // rate limit, with `retryAfterSeconds`
  'server-error': 500, // unexpected; logged
  'not-ready': 503, // the shop is starting or stopping
  'message-unsent': 503, // the provider did not take the text message
  'sms-exhausted': 503, // hourly limit of text messages
  'wechat-unavailable': 503, // WeChat did not answer
  'payment-unavailable': 503, // the channel did not answer
  'files-unavailable': 503, // the storage of files did not answer
  busy: 503, // a queue is full
} as const

export type FailureCode = keyof typeof failureStatus

export interface FieldFailure {
  path: string
  message: string
}

/**
 * Pages show the text of the code in `src/i18n/failures.ts`, or the first message of `errors`:
 * `new Failure('limit-reached', [{ path, message }])` gives the code another text.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: FieldFailure[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, errors: FieldFailure[] = [], retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return failureStatus[this.code]
  }
}

export function invariant<T>(value: T, message = 'invariant broken'): asserts value is NonNullable<T> {
  if (value === undefined || value === null || value === false) throw new Error(message)
}
