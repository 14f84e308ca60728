import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
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
 * How many failed tries are too many. Those of one account from one source (a known device, or a network) and those of
 * one address for all accounts count for a quarter of an hour, those of one account from everywhere but its known devices
 * for an hour.
 */
interface Limits {
  /** What `account` is: a name of each kind is counted for itself. */
  subject: 'name' | 'member' | 'staff' | 'staffCode'
  /** From here on a captcha is asked; undefined: never. */
  captchaAfter: { ofAccount: number; ofIp: number } | undefined
  refuseAfter: { ofSource: number; ofAccount: number; ofIp: number }
}

/**
 * Offices and universities share one address: it is suspected later than an account. One network alone never uses up what
 * is allowed of an account, so it locks nobody out who comes from elsewhere; many networks together are stopped at a
 * hundred guesses an hour, and then the account's known devices still pass.
 */
export const forVisitors: Limits = {
  subject: 'name',
  captchaAfter: { ofAccount: 3, ofIp: 20 },
  refuseAfter: { ofSource: 20, ofAccount: 100, ofIp: 200 },
}
export const forStaff: Limits = { ...forVisitors, subject: 'staff' }
/** Signed in already: wrong passwords are hers, or of whoever has her session. */
export const forMembers: Limits = {
  subject: 'member',
  captchaAfter: undefined,
  refuseAfter: { ofSource: 10, ofAccount: 40, ofIp: 200 },
}
const ofDevice = { captchaAfter: 3, unknownAfter: 10 }

/** One-time codes of staff: 10 of a million codes in a quarter of an hour. */
export const forStaffCodes: Limits = { ...forMembers, subject: 'staffCode' }

interface Guess {
  /** The name tried, in one spelling, or the member's id. */
  account: string
  limits: Limits
  /** Whether the characters of a picture came along, and were right. */
  captcha?: 'none' | 'right' | 'wrong'
}

export const accountMark = ({ subject }: Limits, account: string) => `${subject} ${account}`

/**
 * Compares a password, and counts it when it is wrong. For its account it counts from before the comparison: many at
 * once are counted like many in a row, and names that nobody has like those that somebody has. For its address it counts
 * once it has failed: colleagues may all sign in at the same moment.
 * @param compare answers undefined when it is wrong
 * @throws Failure `captcha-needed`, `captcha-wrong`; `too-many-requests` over the limits
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

/** Of somebody whose device the account does not know. */
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
