import { listSeats } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { addEvent, endApproval } from '../order/approval.repository.server.ts'
import { type LockedOrder, lockOrders } from '../order/repository.server.ts'
import { cancelLockedOrder } from '../order/transition.service.server.ts'
import { inviteApprovers } from './links.service.server.ts'
import { approvalAnswers } from './messages.ts'
import { notifyOfDecision } from './notices.service.server.ts'
import { decideStep, findWaiting, listDeputies, type WaitingApproval } from './repository.server.ts'
import { releaseOrder } from './request.service.server.ts'
import { approversOf, type StepApprover } from './rules.ts'
import type { DecisionInput } from './schema.ts'

type Deciding = Pick<Ctx, 'db' | 'now' | 'services' | 'config'>

type Seats = Awaited<ReturnType<typeof listSeats>>

interface Decision extends DecisionInput {
  memberId: number
  companyId: number
  orderId: number
  channel: 'shop' | 'link'
}

/** @throws Failure `not-found`; `conflict` when the step was decided meanwhile; `not-allowed` */
export const decideInShop = (ctx: MemberCtx, orderId: number, input: DecisionInput) =>
  ctx.transaction((ctx) => {
    const { memberId, companyId } = ctx.viewer
    return decideApproval(ctx, { ...input, orderId, memberId, companyId, channel: 'shop' })
  })

/**
 * In a transaction: decides the next step of a waiting approval. The last step releases the order, a refusal cancels it.
 * @throws Failure `not-found` for an order of another company; `conflict` when `stepId` is not the next step;
 * `not-allowed` for who is no approver of the step
 */
export async function decideApproval(ctx: Deciding, decision: Decision) {
  const { db: tx, now } = ctx
  const { orderId, memberId, companyId, stepId, channel, reason } = decision
  const [order] = await lockOrders(tx, [orderId])
  if (!order || order.companyId !== companyId) throw new Failure('not-found')
  const approval = await findWaiting(tx, orderId)
  const step = approval && nextStep(approval)
  if (!approval || String(step?.id) !== stepId) throw new Failure('conflict')
  invariant(step)
  const company = await readCompany(ctx, order, approval)
  const own = approversOf(step, company).find((one) => one.memberId === memberId)
  if (!own) throw new Failure('not-allowed')
  const kind = decision.decision
  await decideStep(tx, step.id, { decision: kind, decidedBy: memberId, decidedAt: now })
  const { stepNo } = step
  const { forMemberId } = own
  await addEvent(tx, {
    approvalId: approval.id,
    kind,
    memberId,
    forMemberId,
    stepNo,
    channel,
    reason,
    at: now,
  })
  const approver = company.seats.find(({ id }) => id === memberId)?.name ?? ''
  if (kind === 'declined') return decline(ctx, order, approval, { memberId, channel, reason, approver })
  const next = approval.steps.find(({ stepNo }) => stepNo > step.stepNo)
  if (next) return passOn(ctx, order, approval, { company, approvers: approversOf(next, company), next })
  await finish(ctx, order, approval, { memberId, channel, reason, approver })
}

const nextStep = ({ steps }: WaitingApproval) => steps.find(({ decision }) => decision === null)

async function readCompany({ db, now }: Deciding, order: LockedOrder, { allowsOwn }: WaitingApproval) {
  const [seats, deputies] = await Promise.all([
    listSeats(db, order.companyId),
    listDeputies(db, order.companyId, shanghaiDate(now)),
  ])
  return { seats, deputies, allowsOwn, buyerId: order.placedBy ?? order.memberId }
}

interface By {
  memberId: number
  channel: 'shop' | 'link'
  reason: string
  approver: string
}

const noticeOf = (order: LockedOrder, { id: approvalId }: WaitingApproval) => ({
  approvalId,
  orderId: order.id,
  orderNo: order.orderNo,
  memberId: order.memberId,
})

async function decline(ctx: Deciding, order: LockedOrder, approval: WaitingApproval, by: By) {
  const { memberId, channel, reason, approver } = by
  await cancelLockedOrder(ctx, order, {
    reason,
    actor: 'member',
    actorId: memberId,
    now: ctx.now,
    approvalEnd: { state: 'declined', memberId, channel, reason, at: ctx.now, isLogged: true },
  })
  await notifyOfDecision(ctx, noticeOf(order, approval), { event: 'rejected', approver, reason })
}

interface Next {
  company: { seats: Seats }
  approvers: StepApprover[]
  next: { id: number }
}

async function passOn(
  ctx: Deciding,
  order: LockedOrder,
  { expiresAt }: WaitingApproval,
  { company, approvers, next }: Next,
) {
  const { id: orderId, orderNo, totalFen } = order
  const requester = company.seats.find(({ id }) => id === order.memberId)?.name ?? ''
  await inviteApprovers(ctx, { orderId, orderNo, totalFen, expiresAt, requester, stepId: next.id }, approvers)
}

async function finish(ctx: Deciding, order: LockedOrder, approval: WaitingApproval, by: By) {
  const { memberId, channel, reason, approver } = by
  await endApproval(ctx.db, order.id, {
    state: 'approved',
    memberId,
    channel,
    reason,
    at: ctx.now,
    isLogged: true,
  })
  await releaseOrder(ctx, order, approval.needsReview)
  const next = approval.needsReview ? approvalAnswers.reviewFollows : approvalAnswers.payNow
  await notifyOfDecision(ctx, noticeOf(order, approval), { event: 'approved', approver, reason, next })
}
