import { readCaptcha } from '#features/members/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { networkOf } from '#server/http/network.ts'
import { Failure } from '#shared/failure.ts'
import { addLookups, countLookups, type LookupKind, removeLookupsBefore } from './repository.server.ts'

const hourMs = 3_600_000

/** Per hour. A buyer looks up a parcel or two; a whole delivery goes by one batch. */
const withoutCaptcha = 30
/** What a right captcha allows further: a batch. */
const perCaptcha = 100
/** Offices share an address. More is guessing of lot numbers. */
const mostLookups = 500
/** Addresses of lots and codes that do not exist: nobody mistypes so many. */
const mostGuesses = 30

/** Members are counted by account, others by network. */
const sourceOf = ({ viewer, client }: Ctx) =>
  viewer.kind === 'member' ? `member ${viewer.memberId}` : `network ${networkOf(client.ip)}`

function tooMany(oldest: Date | null, now: Date) {
  const seconds = Math.ceil(((oldest ?? now).getTime() + hourMs - now.getTime()) / 1000)
  return new Failure('too-many-requests', [], Math.max(1, seconds))
}

export interface GivenCaptcha {
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

/**
 * Counts look-ups of reports before they are answered. Members are not asked for captchas.
 * @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests`
 */
export async function takeLookups(ctx: Ctx, { captchaId, captchaCode }: GivenCaptcha, lookups = 1) {
  const captcha = await readCaptcha(ctx, {
    ...(captchaId && { captchaId }),
    ...(captchaCode && { captchaCode }),
  })
  const of = { kind: 'report' as const, source: sourceOf(ctx) }
  await ctx.transaction(async (tx) => {
    await lockName(tx.db, 'report look-ups', of.source)
    const { all, open, oldest } = await countLookups(tx.db, of, new Date(ctx.now.getTime() - hourMs))
    if (all + lookups > mostLookups) throw tooMany(oldest, ctx.now)
    const isOver = ctx.viewer.kind !== 'member' && open + lookups > withoutCaptcha
    if (isOver && captcha !== 'right')
      throw new Failure(captcha === 'none' ? 'captcha-needed' : 'captcha-wrong')
    // from zero again: what was looked up before does not count twice
    if (isOver) await addLookups(tx.db, of, -(open + Math.max(lookups, perCaptcha - withoutCaptcha)), ctx.now)
    await addLookups(tx.db, of, lookups, ctx.now)
  })
}

const guessesOf = (ctx: Ctx): { kind: LookupKind; source: string } => ({
  kind: 'guess',
  source: sourceOf(ctx),
})

/** Before a lot or a code is answered. @throws Failure `too-many-requests` after many that do not exist */
export async function refuseGuessing(ctx: Ctx) {
  const { all, oldest } = await countLookups(ctx.db, guessesOf(ctx), new Date(ctx.now.getTime() - hourMs))
  if (all >= mostGuesses) throw tooMany(oldest, ctx.now)
}

export const countGuess = (ctx: Ctx) => addLookups(ctx.db, guessesOf(ctx), 1, ctx.now)

export const purgeLookups = (db: Db, now: Date) =>
  removeLookupsBefore(db, new Date(now.getTime() - 24 * hourMs))
