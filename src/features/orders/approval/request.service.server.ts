import { listSeats } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan, toYuan } from '#shared/money.ts'
import { endApproval } from '../order/approval.repository.server.ts'
import { type LockedOrder, lockOrders } from '../order/repository.server.ts'
import { expiryOf, readTradeSettings } from '../order/settings.service.server.ts'
import { transitionOrder } from '../order/transition.service.server.ts'
import { findBudgetOf, lockProject } from '../projects/repository.server.ts'
import { inviteApprovers } from './links.service.server.ts'
import { approvalAnswers } from './messages.ts'
import { warnOfBudget } from './notices.service.server.ts'
import {
  type ApprovalTerms,
  addOrderApproval,
  findApprovalTerms,
  findLastApproval,
  findMonthUse,
  findWaiting,
  listDeputies,
  lockMember,
  moveLinks,
  setAwaiting,
} from './repository.server.ts'
import { type ApprovalPlan, approversOf, planApproval } from './rules.ts'

interface WantedOrder {
  id: number
  orderNo: string
  memberId: number
  projectId: number | null
  totalFen: number
  isRegulated: boolean
  brandIds: number[]
  /** Whether staff review it after its approval. */
  needsReview: boolean
}

interface Replaced {
  expiresAt: Date
  openStepId: number | undefined
}

interface Planned {
  order: WantedOrder
  plan: ApprovalPlan
  ruleSetId: number
}

/**
 * In the transaction that wrote the orders: those that meet a rule of their company wait for its approvers.
 * @param orders of one member and one project
 * @param terms of that member, by `findApprovalTerms`
 * @param replaced an earlier approval: an edit does not prolong it, and who was invited is not notified again
 * @returns ids of the orders that wait
 * @throws Failure `no-approver`; `over-buyer-limit` above the limit per month, unless a rule is for that
 */
export async function requestApprovals(
  ctx: MemberCtx,
  orders: WantedOrder[],
  terms: ApprovalTerms,
  replaced?: Replaced,
): Promise<Set<number>> {
  const planned = await planOrders(ctx, orders, terms)
  if (planned.length === 0) return new Set()
  const ids = planned.map(({ order }) => order.id)
  await setAwaiting(ctx.db, ids, true)
  const { approvalHours } = await readTradeSettings(ctx.db)
  const expiresAt = replaced?.expiresAt ?? new Date(ctx.now.getTime() + approvalHours * 3_600_000)
  for (const { order, plan, ruleSetId } of planned)
    await start(ctx, order, plan, { ruleSetId, expiresAt, openStepId: replaced?.openStepId })
  return new Set(ids)
}

async function planOrders(ctx: MemberCtx, orders: WantedOrder[], terms: ApprovalTerms): Promise<Planned[]> {
  const [first] = orders
  if (!first) return []
  const isOverBudget = first.projectId !== null && (await countBudget(ctx, first.projectId))
  const isOverLimit =
    terms.monthLimitFen !== null && (await isOverMonth(ctx, first.memberId, terms.monthLimitFen))
  const { ruleSetId, rules } = terms
  return orders.flatMap((order) => {
    const plan = planApproval(rules ?? [], { ...order, isOverBudget, isOverLimit })
    if (isOverLimit && !plan?.coversLimit) throw refuseOverMonth(ctx, terms.monthLimitFen ?? 0)
    return plan && ruleSetId !== null ? [{ order, plan, ruleSetId }] : []
  })
}

/** The project is locked, so that of two orders at once the second counts the first. */
async function countBudget(ctx: MemberCtx, projectId: number) {
  await lockProject(ctx.db, ctx.viewer.companyId, projectId)
  const budget = await findBudgetOf(ctx.db, projectId, shanghaiDate(ctx.now))
  if (!budget) return false
  await warnOfBudget(ctx, ctx.viewer.companyId, budget)
  return budget.usedFen > budget.amountFen
}

function refuseOverMonth({ locale }: MemberCtx, limitFen: number) {
  const message = say(locale, approvalAnswers.overMonth, { limit: formatYuan(limitFen) })
  return new Failure('over-buyer-limit', [{ path: 'monthLimit', message }])
}

/** What the viewer may still order this month; null: any amount. */
export async function readMonthLimit({ db, viewer, now }: MemberCtx) {
  const terms = await findApprovalTerms(db, viewer.companyId, viewer.memberId)
  if (terms.monthLimitFen === null) return null
  const usedFen = await findMonthUse(db, viewer.memberId, monthOf(now))
  return {
    limit: toYuan(terms.monthLimitFen),
    left: toYuan(Math.max(0, terms.monthLimitFen - usedFen)),
    isApprovable: (terms.rules ?? []).some((rule) => rule.isOverLimit),
  }
}

const monthOf = (now: Date) => `${shanghaiDate(now).slice(0, 7)}-01`

async function isOverMonth({ db, now }: MemberCtx, memberId: number, limitFen: number) {
  await lockMember(db, memberId)
  return (await findMonthUse(db, memberId, monthOf(now))) > limitFen
}

async function start(
  ctx: MemberCtx,
  order: WantedOrder,
  plan: ApprovalPlan,
  { ruleSetId, expiresAt, openStepId }: Replaced & { ruleSetId: number },
) {
  const { companyId, memberId: by } = ctx.viewer
  const { allowsOwn } = plan
  const [seats, deputies] = await Promise.all([
    listSeats(ctx.db, companyId),
    listDeputies(ctx.db, companyId, shanghaiDate(ctx.now)),
  ])
  const company = { seats, deputies, allowsOwn, buyerId: order.memberId }
  const approvers = plan.steps.map((step) => approversOf(step, company))
  if (approvers.some((some) => some.length === 0)) throw new Failure('no-approver')
  const approval = {
    companyId,
    ruleSetId,
    by,
    expiresAt,
    orderId: order.id,
    needsReview: order.needsReview,
    needsSecondFactor: order.isRegulated,
    startedAt: ctx.now,
  }
  const { firstStepId } = await addOrderApproval(ctx.db, approval, plan)
  const { id: orderId, orderNo, totalFen } = order
  const requester = seats.find(({ id }) => id === order.memberId)?.name ?? ''
  const invited = { orderId, orderNo, totalFen, expiresAt, requester, stepId: firstStepId }
  const [first = []] = approvers
  const memberIds = first.map(({ memberId }) => memberId)
  const known =
    openStepId === undefined ? [] : await moveLinks(ctx.db, openStepId, { stepId: firstStepId, memberIds })
  await inviteApprovers(
    ctx,
    invited,
    first.filter(({ memberId }) => !known.includes(memberId)),
  )
}

type Edited = Pick<WantedOrder, 'totalFen' | 'isRegulated' | 'brandIds' | 'projectId'>

/**
 * After an edit, under the lock of the order: the approval starts again, by the rules of now.
 * @throws Failure `no-approver`; `over-buyer-limit`
 */
export async function renewApproval(ctx: MemberCtx, before: LockedOrder, edited: Edited) {
  const { id, orderNo, memberId, isAwaitingApproval } = before
  const last = await findLastApproval(ctx.db, id)
  const open = isAwaitingApproval ? await findWaiting(ctx.db, id) : undefined
  if (isAwaitingApproval)
    await endApproval(ctx.db, id, {
      state: 'replaced',
      memberId: ctx.viewer.memberId,
      channel: 'shop',
      reason: '',
      at: ctx.now,
    })
  const needsReview = last?.needsReview ?? true
  const openStepId = open?.steps.find(({ decision }) => decision === null)?.id
  const replaced = open && { expiresAt: open.expiresAt, openStepId }
  const terms = await findApprovalTerms(ctx.db, ctx.viewer.companyId, memberId)
  const order = { id, orderNo, memberId, needsReview, ...edited }
  const waiting = await requestApprovals(ctx, [order], terms, replaced)
  if (isAwaitingApproval && !waiting.has(id)) await releaseEdited(ctx, id, needsReview)
}

async function releaseEdited(ctx: Pick<Ctx, 'db' | 'now'>, id: number, needsReview: boolean) {
  const [order] = await lockOrders(ctx.db, [id])
  if (order) await releaseOrder(ctx, order, needsReview)
}

/** Continues as if the order had been placed now: to payment, or to the review by staff. */
export async function releaseOrder(ctx: Pick<Ctx, 'db' | 'now'>, order: LockedOrder, needsReview: boolean) {
  const { db: tx, now } = ctx
  await setAwaiting(tx, [order.id], false)
  if (needsReview) return
  const bySystem = { actor: 'system', actorId: null, now } as const
  const expiresAt = expiryOf(now, await readTradeSettings(tx))
  const approved = { ...order, isAwaitingApproval: false }
  const payable = await transitionOrder(tx, approved, 'pendingPayment', bySystem, { expiresAt })
  if (order.totalFen === 0) await transitionOrder(tx, payable, 'paid', bySystem)
}
