export const failureStatus = {
  'malformed-request': 400,
  'not-signed-in': 401,
  csrf: 403,
  'not-allowed': 403,
  'second-person-needed': 403,
  'second-factor-needed': 403,
  'network-not-allowed': 403,
  'over-buyer-limit': 403,
  'password-change-needed': 403,
  'proof-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'key-outdated': 409,
  'last-owner': 409,
  'limit-reached': 409,
  'out-of-stock': 409,
  'cart-empty': 409,
  'illegal-move': 409,
  'insufficient-funds': 409,
  'coupon-unusable': 409,
  'papers-missing': 409,
  'price-on-request': 409,
  'amount-changed': 409,
  'payment-refused': 409,
  'wechat-needed': 409,
  'cart-full': 409,
  gone: 410,
  'body-too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  'validation-failed': 422,
  'structure-unreadable': 422,
  'sign-in-failed': 422,
  'captcha-needed': 422,
  'captcha-wrong': 422,
  'code-wrong': 422,
  'totp-needed': 422,
  'totp-wrong': 422,
  'file-unreadable': 422,
  'too-many-requests': 429,
  'server-error': 500,
  'not-ready': 503,
  'message-unsent': 503,
  'sms-exhausted': 503,
  'wechat-unavailable': 503,
  'payment-unavailable': 503,
  busy: 503,
} as const

export type FailureCode = keyof typeof failureStatus

export interface FieldFailure {
  path: string
  message: string
}

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
