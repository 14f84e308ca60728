import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
import { networkOf } from '#server/network.ts'
import { Failure } from '#shared/failure.ts'
import {
  addTry,
  countFailedTries,
  noteFailure,
  removeFailedTriesBefore,
  removeFailedTry,
} from './repository.server.ts'

const windowMs = 15 * 60_000

/** How many failed tries in a quarter of an hour are too many: of one account, and of one address for all accounts. */
interface Most {
  ofAccount: number
  ofIp: number
}

interface Limits {
  /** What `account` is: a name of each kind is counted for itself. */
  subject: 'name' | 'member' | 'staff'
  /** From here on a captcha is asked; undefined: never. */
  captchaAfter: Most | undefined
  refuseAfter: Most
}

/** Offices and universities share one address: it is suspected later than an account. */
export const forVisitors: Limits = {
  subject: 'name',
  captchaAfter: { ofAccount: 3, ofIp: 20 },
  refuseAfter: { ofAccount: 30, ofIp: 200 },
}
export const forStaff: Limits = { ...forVisitors, subject: 'staff' }
export const forMembers: Limits = {
  subject: 'member',
  captchaAfter: undefined,
  refuseAfter: { ofAccount: 10, ofIp: 200 },
}

interface Guess {
  /** The name tried, in one spelling, or the member's id. */
  account: string
  limits: Limits
  /** Whether the characters of a picture came along, and were right. */
  captcha?: 'none' | 'right' | 'wrong'
}

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

function takeTry(ctx: Ctx, { account, limits, captcha = 'none' }: Guess, ip: string) {
  const { subject, captchaAfter, refuseAfter } = limits
  const accountHash = createHash('sha256').update(`${subject} ${account}`).digest()
  return ctx.db.transaction().execute(async (tx) => {
    await lockName(tx, 'account', accountHash.toString('hex'))
    const since = new Date(ctx.now.getTime() - windowMs)
    const failed = await countFailedTries(tx, accountHash, ip, since)
    if (isOver(failed, refuseAfter)) throw tooMany(failed.oldest ?? ctx.now, ctx.now)
    if (captcha !== 'right' && captchaAfter && isOver(failed, captchaAfter))
      throw new Failure(captcha === 'none' ? 'captcha-needed' : 'captcha-wrong')
    return addTry(tx, { accountHash, at: ctx.now })
  })
}

const isOver = ({ ofAccount, ofIp }: Most, most: Most) => ofAccount >= most.ofAccount || ofIp >= most.ofIp

function tooMany(oldest: Date, now: Date) {
  const seconds = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)
  return new Failure('too-many-requests', [], Math.max(1, seconds))
}

/** Clears old failures; an hourly job. */
export const forgetFailedTries = (db: Db, before: Date) => removeFailedTriesBefore(db, before)
