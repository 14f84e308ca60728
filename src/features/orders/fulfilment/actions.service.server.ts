import type { ApprovalView } from '#features/approvals/schema.ts'
import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { findDraftOfOrder } from '#features/cart/service.server.ts'
import { listPicks } from '#features/catalog/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { requireStaff } from '#server/http/access.ts'
import { Failure } from '#shared/failure.ts'
import { fromTenths } from '#shared/quantity.ts'
import { fulfilmentAnswers } from '../order/messages.ts'
import { dueOf } from '../order/money.ts'
import { notifyBuyer } from '../order/notification.service.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { findLineIds, findOrderMoney, findOrderVersion } from '../order/repository.server.ts'
import { expiryOf, readTradeSettings } from '../order/settings.service.server.ts'
import { type OrderStatus, rolesFor, statusNumbers, statusOf } from '../order/state.ts'
import { pickLines } from '../order/stock.service.server.ts'
import {
  cancelLockedOrder,
  type LockedOrder,
  lockOrder,
  transitionOrder,
} from '../order/transition.service.server.ts'
import { sendParcels } from './parcels.service.server.ts'
import { type Cancellation, cancellation, type StaffOrder, type TransitionInput } from './schema.ts'
import { describeBuyer, requireStanding } from './standing.service.server.ts'

export type StaffTransition = { order: StaffOrder; approval?: undefined } | { approval: ApprovalView }

/** @throws Failure `not-found` */
export async function findOrderForStaff(ctx: StaffCtx, id: number): Promise<StaffOrder> {
  const order = await findOrder(ctx, id)
  const isToReview = order.status === statusNumbers.pendingReview
  const [picks, draftId, buyer] = await Promise.all([
    listPicks(
      ctx.db,
      order.lines.map((line) => Number(line.id)),
    ),
    findDraftOfOrder(ctx.db, id),
    isToReview ? describeBuyer(ctx, id) : null,
  ])
  const preferredOf = new Map(order.lines.map((line) => [Number(line.id), line.preferredLot]))
  const isPreferred = (orderLineId: number, lotNumber: string) => {
    const preferred = preferredOf.get(orderLineId) ?? null
    return preferred === null ? null : preferred === lotNumber
  }
  return {
    ...order,
    buyer,
    draftId: draftId === null ? null : String(draftId),
    picks: picks.map(({ orderLineId, warehouse, lotId, lotNumber, expiresOn, quantityTenths }) => ({
      warehouse,
      lotNumber,
      expiresOn,
      orderLineId: String(orderLineId),
      lotId: lotId === null ? null : String(lotId),
      quantity: fromTenths(quantityTenths),
      isPreferred: isPreferred(orderLineId, lotNumber),
    })),
  }
}

/**
 * @throws Failure `not-found`; `conflict` when the order has changed since `version`; `illegal-move`; `not-allowed`
 * without the role for the transition; `validation-failed`; `out-of-stock` when picking finds too little
 * @returns the order, or the approval that a cancellation with a large refund needs
 */
export async function transitionByStaff(
  ctx: StaffCtx,
  id: number,
  input: TransitionInput,
): Promise<StaffTransition> {
  if (input.to === statusNumbers.cancelled) {
    await requireVersion(ctx, id, input.version)
    const approval = await performGuarded(ctx, cancelAction, { orderId: id, reason: input.reason })
    if (approval) return { approval }
  } else await ctx.transaction((ctx) => applyTransition(ctx, id, input))
  return { order: await findOrderForStaff(ctx, id) }
}

/** Before a second person is asked, whose approval comes later and names no version. */
async function requireVersion({ db }: StaffCtx, id: number, seen: number | undefined) {
  if (seen !== undefined && (await findOrderVersion(db, id)) !== seen) throw new Failure('conflict')
}

/** In the caller's transaction. @throws Failure as `transitionByStaff` */
export async function applyTransition(ctx: StaffCtx, id: number, input: TransitionInput) {
  const to = statusOf(input.to)
  const order = await lockOrder(ctx, id)
  if (input.version !== undefined && input.version !== order.version) throw new Failure('conflict')
  if (!to || rolesFor(order.status, to).length === 0) throw new Failure('illegal-move')
  requireStaff(ctx, ...rolesFor(order.status, to))
  await transitions[to]?.(ctx, order, input)
  const detail = { from: statusNumbers[order.status], ...input }
  await writeAuditEntry(ctx.db, ctx, { action: 'order.move', subject: 'order', subjectId: id, detail })
}

export const cancelAction: GuardedAction<Cancellation> = {
  kind: 'order.cancel',
  roles: ['service', 'reviewer', 'finance'],
  input: cancellation,
  subjectOf: ({ orderId }) => orderId,
  async weigh(tx, { orderId }) {
    const order = await findOrderMoney(tx, orderId)
    const amountFen = order ? order.paidFen - order.refundedFen : 0
    return order && amountFen > 0 ? { companyId: order.companyId, amountFen } : undefined
  },
  perform: (ctx, _tx, { orderId, reason }) =>
    applyTransition(ctx, orderId, { to: statusNumbers.cancelled, reason, parcels: [] }),
}

type StaffAction = (ctx: StaffCtx, order: LockedOrder, input: TransitionInput) => Promise<unknown>

const transitions: Partial<Record<OrderStatus, StaffAction>> = {
  pendingPayment: review,
  confirmed: confirm,
  shipping: startShipping,
  inTransit: sendParcels,
  cancelled: cancel,
}

const byStaff = ({ viewer, now }: StaffCtx, reason: string) =>
  ({ actor: 'staff', actorId: viewer.staffId, reason, now }) as const

async function review(ctx: StaffCtx, order: LockedOrder, { reason }: TransitionInput) {
  const { db: tx } = ctx
  await requireStanding(ctx, order)
  const waits = order.paymentTerms === 'prepaid' || order.paymentTerms === 'deposit'
  const expiresAt = waits ? expiryOf(ctx.now, await readTradeSettings(tx)) : null
  const reviewed = await transitionOrder(tx, order, 'pendingPayment', byStaff(ctx, reason), { expiresAt })
  const dueFen = dueOf({ ...reviewed, terms: reviewed.paymentTerms })
  if (waits && dueFen === 0)
    await transitionOrder(tx, reviewed, 'paid', { actor: 'system', actorId: null, now: ctx.now })
  await notifyBuyer(ctx, order.id, { kind: 'reviewed', dueFen }, reviewed.version)
}

/** Only orders on credit and cash on delivery are confirmed unpaid. */
async function confirm(ctx: StaffCtx, order: LockedOrder, { reason }: TransitionInput) {
  const isUnpaid = order.status === 'pendingPayment'
  if (isUnpaid && order.collection !== 'credit' && order.collection !== 'cod')
    throw new Failure('illegal-move')
  await transitionOrder(ctx.db, order, 'confirmed', byStaff(ctx, reason))
}

/** The rest of a deposit order is due before picking. */
async function startShipping(ctx: StaffCtx, order: LockedOrder, { reason }: TransitionInput) {
  if (dueOf({ ...order, terms: order.paymentTerms }) > 0) throw new Failure('insufficient-funds')
  const { db: tx, now, locale } = ctx
  const { provinceCode } = order.address
  await requireStanding(ctx, order)
  await transitionOrder(tx, order, 'shipping', byStaff(ctx, reason))
  await pickLines(tx, await findLineIds(tx, order.id), now, { provinceCode, locale })
}

async function cancel(ctx: StaffCtx, order: LockedOrder, { reason }: TransitionInput) {
  if (reason === '') throw fieldRefusal(ctx.locale, 'reason', fulfilmentAnswers.reasonMissing)
  await cancelLockedOrder(ctx, order, byStaff(ctx, reason))
}
