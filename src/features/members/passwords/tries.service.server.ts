import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
import { networkOf } from '#server/network.ts'
import { Failure } from '#shared/failure.ts'
import {
  addFailedTry,
  countFailedTries,
  removeFailedTriesBefore,
  removeFailedTry,
} from './repository.server.ts'

const windowMs = 15 * 60_000

/** How many failed tries in a quarter of an hour lead to what. */
interface Limits {
  /** Of one account or one address: from here on a captcha is asked; undefined: never. */
  captchaAfter: number | undefined
  mostOfAccount: number
  mostOfIp: number
}

export const forVisitors: Limits = { captchaAfter: 3, mostOfAccount: 30, mostOfIp: 200 }
export const forMembers: Limits = { captchaAfter: undefined, mostOfAccount: 10, mostOfIp: 200 }

const hashOf = (account: string) => createHash('sha256').update(account).digest()

interface Guess {
  /** The name tried, in one spelling. */
  account: string
  limits: Limits
  /** Whether the characters of a picture came along, and were right. */
  captcha?: 'none' | 'right' | 'wrong'
}

/**
 * Compares a password, and counts it when it is wrong. It counts from before the comparison: many at once are counted
 * like many in a row, and names that nobody has like those that somebody has.
 * @param compare answers undefined when it is wrong
 * @throws Failure `captcha-needed`, `captcha-wrong`; `too-many-requests` over the limits
 */
export async function countingTries<T>(ctx: Ctx, guess: Guess, compare: () => Promise<T | undefined>) {
  const attempt = await takeTry(ctx, guess)
  let isWrong = false
  try {
    const found = await compare()
    isWrong = found === undefined
    return found
  } finally {
    if (!isWrong) await removeFailedTry(ctx.db, attempt.id)
  }
}

function takeTry(ctx: Ctx, { account, limits, captcha = 'none' }: Guess) {
  const accountHash = hashOf(account)
  const ip = networkOf(ctx.client.ip)
  return ctx.db.transaction().execute(async (tx) => {
    await lockName(tx, 'account', accountHash.toString('hex'))
    await lockName(tx, 'ip', ip)
    const since = new Date(ctx.now.getTime() - windowMs)
    const { ofAccount, ofIp, oldest } = await countFailedTries(tx, accountHash, ip, since)
    if (ofAccount >= limits.mostOfAccount || ofIp >= limits.mostOfIp)
      throw tooMany(oldest ?? ctx.now, ctx.now)
    if (captcha !== 'right' && Math.max(ofAccount, ofIp) >= (limits.captchaAfter ?? Infinity))
      throw new Failure(captcha === 'none' ? 'captcha-needed' : 'captcha-wrong')
    return addFailedTry(tx, { accountHash, ip, at: ctx.now })
  })
}

function tooMany(oldest: Date, now: Date) {
  const seconds = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)
  return new Failure('too-many-requests', [], Math.max(1, seconds))
}

/** Clears old failures; a daily job. */
export const forgetFailedTries = (db: Db, before: Date) => removeFailedTriesBefore(db, before)
