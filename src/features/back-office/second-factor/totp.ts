import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Reagora'
/** Seconds of a time step (RFC 6238, section 5.2). */
const period = 30
const secretBytes = 20
/** Clocks may differ by one step. */
const drift = 1

const recoveryCount = 10
/** 31 characters that do not look alike: ten carry 49 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newSecret = () => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, period, secret: Secret.fromBase32(secret) })

export const uriOf = (secret: string, account: string) => totpOf(secret, account).toString()

/** @returns the time step; undefined when the code is wrong or its step not after the one used last */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: drift })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / period) + delta
  return step > lastStep ? step : undefined
}

const newRecoveryCode = () => {
  const half = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `${half()}-${half()}`
}

export const newRecoveryCodes = () => Array.from({ length: recoveryCount }, newRecoveryCode)

/** Recovery codes are random: a plain digest hides them. Case, spaces and the hyphen do not count. */
export const digestOf = (recoveryCode: string) =>
  createHash('sha256').update(recoveryCode.toLowerCase().replace(/[\s-]/g, '')).digest()
