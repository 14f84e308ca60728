import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { networkOf, wideNetworkOf } from '#server/http/network.ts'
import { isTrustedFor } from '#server/http/trusted-device.ts'
import { Failure } from '#shared/failure.ts'
import {
  addTry,
  countFailedTries,
  type FailedTries,
  noteFailure,
  removeFailedTriesBefore,
  removeFailedTry,
} from './repository.server.ts'

const quarterMs = 15 * 60_000
const hourMs = 4 * quarterMs

/**
 * Tries per account and source (a known device or a network) and per IP address count for 15 minutes, tries per account
 * from anywhere but known devices for an hour.
 */
interface Limits {
  /** Counted separately. */
  subject: 'name' | 'member' | 'staff' | 'staffCode' | 'parcel'
  /** Undefined: never. */
  captchaAfter: { ofAccount: number; ofIp: number } | undefined
  refuseAfter: { ofSource: number; ofAccount: number; ofIp: number }
}

/**
 * Offices share an address, so its limits are wider. No single network can exhaust an account's limit and lock others
 * out; many networks are stopped at 100 tries an hour, known devices still pass.
 */
export const forVisitors: Limits = {
  subject: 'name',
  captchaAfter: { ofAccount: 3, ofIp: 20 },
  refuseAfter: { ofSource: 20, ofAccount: 100, ofIp: 200 },
}
export const forStaff: Limits = { ...forVisitors, subject: 'staff' }
/** Already signed in. */
export const forMembers: Limits = {
  subject: 'member',
  captchaAfter: undefined,
  refuseAfter: { ofSource: 10, ofAccount: 40, ofIp: 200 },
}
const ofDevice = { captchaAfter: 3, unknownAfter: 10 }

/** 10 of a million codes in 15 minutes. */
export const forStaffCodes: Limits = { ...forMembers, subject: 'staffCode' }

/** The last digits of a receiver's phone: 10,000 of them, 20 an hour. */
export const forParcels: Limits = {
  subject: 'parcel',
  captchaAfter: undefined,
  refuseAfter: { ofSource: 5, ofAccount: 20, ofIp: 60 },
}

interface Guess {
  /** A normalized name, or the member's id. */
  account: string
  limits: Limits
  captcha?: 'none' | 'right' | 'wrong'
}

export const accountMark = ({ subject }: Limits, account: string) => `${subject} ${account}`

/**
 * Counts per account before the comparison, so that concurrent tries all count and unknown names count alike; per IP
 * address after a failure, since colleagues sign in together. @param compare answers undefined when wrong @throws Failure
 * `captcha-needed`, `captcha-wrong`; `too-many-requests`
 */
export async function countingTries<T>(ctx: Ctx, guess: Guess, compare: () => Promise<T | undefined>) {
  const ip = networkOf(ctx.client.ip)
  const attempt = await takeTry(ctx, guess, ip)
  let isWrong = false
  try {
    const found = await compare()
    isWrong = found === undefined
    return found
  } finally {
    if (isWrong) await noteFailure(ctx.db, attempt.id, ip)
    else await removeFailedTry(ctx.db, attempt.id)
  }
}

function takeTry(ctx: Ctx, guess: Guess, ip: string) {
  const mark = accountMark(guess.limits, guess.account)
  const accountHash = createHash('sha256').update(mark).digest()
  const { device } = ctx.client
  const known = device && isTrustedFor(ctx, device, mark) ? `device ${device.id}` : undefined
  const since = {
    quarter: new Date(ctx.now.getTime() - quarterMs),
    hour: new Date(ctx.now.getTime() - hourMs),
  }
  const count = (db: Db, source: string) => countFailedTries(db, { accountHash, ip, source }, since)
  return ctx.transaction(async (tx) => {
    await lockName(tx.db, 'account', accountHash.toString('hex'))
    if (known) {
      const failed = await count(tx.db, known)
      if (failed.ofSource < ofDevice.unknownAfter) {
        requireCaptcha(guess, failed.ofSource >= ofDevice.captchaAfter)
        return addTry(tx.db, { accountHash, source: known, at: ctx.now })
      }
    }
    const source = wideNetworkOf(ctx.client.ip)
    const failed = await count(tx.db, source)
    keepLimits(failed, guess, ctx.now)
    return addTry(tx.db, { accountHash, source, at: ctx.now })
  })
}

/** For unknown devices. */
function keepLimits(failed: FailedTries, guess: Guess, now: Date) {
  const { captchaAfter, refuseAfter } = guess.limits
  const isOver = failed.ofSource >= refuseAfter.ofSource || failed.ofIp >= refuseAfter.ofIp
  if (isOver) throw tooMany(failed.oldestOfQuarter, quarterMs, now)
  if (failed.ofAccount >= refuseAfter.ofAccount) throw tooMany(failed.oldestOfHour, hourMs, now)
  if (!captchaAfter) return
  requireCaptcha(guess, failed.ofAccountLately >= captchaAfter.ofAccount || failed.ofIp >= captchaAfter.ofIp)
}

function requireCaptcha({ captcha = 'none' }: Guess, isNeeded: boolean) {
  if (isNeeded && captcha !== 'right')
    throw new Failure(captcha === 'none' ? 'captcha-needed' : 'captcha-wrong')
}

function tooMany(oldest: Date | null, windowMs: number, now: Date) {
  const seconds = Math.ceil(((oldest ?? now).getTime() + windowMs - now.getTime()) / 1000)
  return new Failure('too-many-requests', [], Math.max(1, seconds))
}

export const purgeFailedTries = (db: Db, before: Date) => removeFailedTriesBefore(db, before)
