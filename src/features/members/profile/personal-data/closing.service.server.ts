import { clearAcceptanceAddresses } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { refuseInView } from '#server/http/access.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { settleLeaving } from '../../company/leaving.service.server.ts'
import {
  anonymizeCompany,
  isAlone,
  lockSeat,
  requireAnotherOwner,
  withdrawInvitations,
} from '../../company/service.server.ts'
import { checkCode, spendCode } from '../../identity/codes/service.server.ts'
import { passwordAnswers } from '../../identity/passwords/messages.ts'
import { knowsPassword } from '../../identity/passwords/service.server.ts'
import { revokeSessions } from '../../identity/sessions/service.server.ts'
import { removeAvatarFile } from '../account/avatar.service.server.ts'
import { obstacleTexts, personalDataAnswers } from './messages.ts'
import { personalDataPartsKey } from './parts.service.server.ts'
import {
  anonymizeMember,
  findVerificationMethods,
  listDueClosings,
  lockDueClosing,
  setClosing,
} from './repository.server.ts'
import type { ClosingInput, ClosingObstacle } from './schema.ts'
import { closesAfter } from './service.server.ts'

const atOnce = 100

export async function describeClosing(ctx: MemberCtx) {
  refuseInView(ctx)
  const { phone, email, hasPassword } = await findVerificationMethods(ctx.db, ctx.viewer.memberId)
  const { memberId: id, companyId, role } = ctx.viewer
  const mustHandOver = await requireSpareable(ctx.db, { id, companyId, role }).then(
    () => false,
    (problem) => {
      if (problem instanceof Failure && problem.code === 'last-owner') return true
      throw problem
    },
  )
  const methods: ClosingInput['way'][] = []
  if (hasPassword) methods.push('password')
  if (phone) methods.push('sms')
  if (email) methods.push('email')
  const obstacles = await listObstacles(ctx, { id, companyId, role })
  const presentObstacle = (one: ClosingObstacle) => ({
    name: one.name,
    text: obstacleText(one, ctx.locale),
  })
  return {
    methods,
    mustHandOver,
    obstacles: obstacles.map(presentObstacle),
    closesAt: closesAfter(ctx.now).toISOString(),
  }
}

/** What must be settled first; empty when the account may be closed. */
async function listObstacles(
  ctx: Pick<ShopCtx, 'db' | 'services'>,
  seat: Parameters<typeof isAlone>[1],
): Promise<ClosingObstacle[]> {
  const own = { memberId: seat.id, companyId: seat.companyId, isLast: await isAlone(ctx.db, seat) }
  const found: ClosingObstacle[] = []
  for (const part of ctx.services.find(personalDataPartsKey) ?? [])
    found.push(...((await part.obstacles?.(ctx.db, own)) ?? []))
  return found.filter(({ count }) => count > 0)
}

/** Of a member who leaves for good. @throws Failure `work-left` naming what must be settled first */
export async function requireNoObstacles(
  ctx: Pick<Ctx, 'db' | 'services' | 'locale'>,
  seat: Parameters<typeof isAlone>[1],
) {
  const obstacles = await listObstacles(ctx, seat)
  if (obstacles.length === 0) return
  const errors = obstacles.map((one) => ({ path: one.name, message: obstacleText(one, ctx.locale) }))
  throw new Failure('work-left', errors)
}

const obstacleText = ({ name, count }: ClosingObstacle, locale: Locale) =>
  say(locale, obstacleTexts[name], { count, amount: yuanText(count) })

async function requireSpareable(db: Db, seat: Parameters<typeof isAlone>[1]) {
  if (!(await isAlone(db, seat))) await requireAnotherOwner(db, seat)
}

/**
 * Signs the viewer out everywhere and closes the account after seven days, unless she signs in. @throws Failure
 * `validation-failed` at `password`, `phone` or `email`; `code-wrong`; `last-owner`; `work-left`
 */
export async function closeAccount(ctx: MemberCtx, input: ClosingInput): Promise<Date> {
  const { memberId } = ctx.viewer
  const contacts = await findVerificationMethods(ctx.db, memberId)
  const spend = await prove(ctx, input, contacts)
  const closesAt = closesAfter(ctx.now)
  await ctx.transaction(async (tx) => {
    const seat = await lockSeat(tx.db, ctx.viewer)
    await requireSpareable(tx.db, seat)
    await requireNoObstacles(tx, seat)
    await spend(tx)
    await setClosing(tx.db, memberId, closesAt)
    await withdrawInvitations(tx, memberId, memberId)
    await revokeSessions(tx.db, memberId)
    if (contacts.email)
      await ctx.services
        .get(mailGatewayKey)
        .queue(tx.db, { to: contacts.email, ...closingMail(ctx.locale, closesAt) })
  })
  return closesAt
}

const dayOf = (time: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(time)

const closingMail = (locale: Locale, closesAt: Date) => ({
  subject: say(locale, personalDataAnswers.mailSubject),
  text: say(locale, personalDataAnswers.mailText, { day: dayOf(closesAt, locale) }),
})

type Contacts = Awaited<ReturnType<typeof findVerificationMethods>>

/** @returns uses the proof up, in the transaction */
async function prove(
  ctx: MemberCtx,
  input: ClosingInput,
  contacts: Contacts,
): Promise<(ctx: MemberCtx) => Promise<void>> {
  if (input.way === 'password') {
    if (await knowsPassword(ctx, input.keyId, input.password)) return async () => {}
    throw fieldFailure('password', say(ctx.locale, passwordAnswers.wrong))
  }
  const [field, target, own] =
    input.way === 'sms'
      ? (['phone', input.phone, contacts.phone] as const)
      : (['email', input.email, contacts.email] as const)
  if (target !== own) throw fieldFailure(field, say(ctx.locale, personalDataAnswers.notBound))
  const proven = await checkCode(ctx, { target, purpose: 'close', code: input.code })
  return (tx) => spendCode(tx, proven)
}

const fieldFailure = (path: string, message: string) => new Failure('validation-failed', [{ path, message }])

/** A failure is logged and retried by the next run. @returns how many were closed */
export async function finishClosings(ctx: ShopCtx, now: Date): Promise<number> {
  const due = await listDueClosings(ctx.db, now, atOnce)
  let closed = 0
  for (const one of due) {
    const isClosed = await finishClosing(ctx, one, now).catch((problem) => {
      ctx.log.error({ err: problem, memberId: one.memberId }, 'could not close an account')
      return false
    })
    if (isClosed) closed++
  }
  return closed
}

const finishClosing = (ctx: ShopCtx, due: { memberId: number; companyId: number }, now: Date) =>
  ctx.transaction(async (ctx) => {
    const { db } = ctx
    const seat = await lockSeat(db, due)
    const member = await lockDueClosing(db, due.memberId, now)
    if (!member) return false
    // what came up meanwhile, such as a remittance: the next run checks again
    if ((await listObstacles({ db, services: ctx.services }, seat)).length > 0) return false
    await settleLeaving({ ...ctx, now }, seat, { actorId: due.memberId, isRemoved: false })
    if (await isAlone(db, seat)) await anonymizeCompany(db, due.companyId)
    await anonymizeMember(db, due.memberId, now)
    await clearAcceptanceAddresses(db, due.memberId)
    for (const part of ctx.services.find(personalDataPartsKey) ?? [])
      await part.erase?.(db, due.memberId, ctx)
    // before the commit: the next run tries again
    if (member.avatar) await removeAvatarFile(ctx, member.avatar)
    return true
  })
