import { checkCode, findViewerOf, sendCodeTo, spendCode } from '#features/members/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { maskPhone } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { decideApproval } from './decide.service.server.ts'
import { hashLink } from './links.service.server.ts'
import { approvalAnswers, linkEnds } from './messages.ts'
import { describeApprovals } from './reading.service.server.ts'
import { findLink, takeLink } from './repository.server.ts'
import type { LinkDecision } from './schema.ts'

const gone = ({ locale }: Pick<Ctx, 'locale'>, end: keyof typeof linkEnds) =>
  new Failure('gone', [{ path: '', message: say(locale, linkEnds[end]) }])

async function requireOpen(ctx: Pick<Ctx, 'db' | 'now' | 'locale'>, token: string) {
  const link = await findLink(ctx.db, hashLink(token))
  if (!link) throw new Failure('gone')
  const end = endOf(link, ctx.now)
  if (end) throw gone(ctx, end)
  return link
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

function endOf({ usedAt, decision, state, expiresAt, isInCompany }: Link, now: Date) {
  if (usedAt) return 'used'
  if (state === 'withdrawn') return 'cancelled'
  if (state === 'lapsed' || (state === 'waiting' && expiresAt <= now)) return 'expired'
  if (decision || state !== 'waiting') return 'decided'
  return isInCompany ? undefined : 'notApprover'
}

/** The approver of the link, to read this order; the browser stays signed out. */
async function asApprover(ctx: Ctx, link: Link): Promise<MemberCtx> {
  const viewer = await findViewerOf(ctx.db, link)
  if (!viewer || viewer.role === 'buyer') throw gone(ctx, 'notApprover')
  return { ...ctx, viewer }
}

/**
 * What the page of a link shows; reading it changes nothing.
 * @throws Failure `gone` with the reason: unknown, used or expired, or another approver decided the step
 */
export async function describeLink(ctx: Ctx, token: string) {
  const link = await requireOpen(ctx, token)
  const approver = await asApprover(ctx, link)
  const [order, [approval]] = await Promise.all([
    findOrder(approver, link.orderId),
    describeApprovals(approver, link.orderId),
  ])
  if (approval?.stepToDecide !== String(link.stepId)) throw gone(ctx, 'notApprover')
  return {
    order,
    approval,
    approver: link.realName || link.nickname,
    needsCode: link.needsSecondFactor,
    /** Masked; empty: the approver has none, and has to sign in instead. */
    phone: maskPhone(link.phone ?? ''),
    expiresAt: link.expiresAt.toISOString(),
  }
}

/** @throws Failure `gone`; `not-allowed` where no code is needed or the approver has no phone; as `sendCodeTo` */
export async function sendLinkCode(ctx: Ctx, token: string) {
  const { phone, needsSecondFactor } = await requireOpen(ctx, token)
  if (!needsSecondFactor || phone === null) throw new Failure('not-allowed')
  return sendCodeTo(ctx, phone, 'approval')
}

/**
 * Decides by a link, once.
 * @throws Failure `gone`; `conflict` after an edit; `code-wrong`; `validation-failed` where a code is missing; as `decide`
 */
export async function decideByLink(
  ctx: Ctx,
  { token, code, decision, reason, stepId: seenStep }: LinkDecision,
) {
  const link = await requireOpen(ctx, token)
  if (seenStep !== undefined && seenStep !== String(link.stepId))
    throw new Failure('conflict', [{ path: '', message: say(ctx.locale, approvalAnswers.changed) }])
  const proven = link.needsSecondFactor ? await proveByCode(ctx, link.phone, code) : undefined
  await ctx.transaction(async (ctx) => {
    const { memberId, companyId, orderId, stepId } = link
    if (!(await takeLink(ctx.db, link.id, ctx.now))) throw gone(ctx, 'used')
    if (proven) await spendCode(ctx, proven)
    const by = { memberId, companyId, orderId, channel: 'link' } as const
    await decideApproval(ctx, { ...by, decision, reason, stepId: String(stepId) })
  })
}

function proveByCode(ctx: Ctx, phone: string | null, code: string | undefined) {
  if (phone === null) throw new Failure('not-allowed')
  if (code === undefined) throw fieldRefusal(ctx.locale, 'code', approvalAnswers.codeNeeded)
  return checkCode(ctx, { target: phone, purpose: 'approval', code })
}
