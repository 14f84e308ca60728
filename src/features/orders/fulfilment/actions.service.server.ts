import type { ApprovalView } from '#features/approvals/schema.ts'
import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { listPicks } from '#features/catalog/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requireStaff } from '#server/http/access.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { fromTenths } from '#shared/quantity.ts'
import { expiryOf } from '../checkout/order-rows.ts'
import { dueOf } from '../order/money.ts'
import { tellBuyer } from '../order/notification.service.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { findLineIds, findOrderMoney } from '../order/repository.server.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { type OrderStatus, rolesFor, statusNumbers, statusOf } from '../order/state.ts'
import { pickLines } from '../order/stock.service.server.ts'
import { cancelLocked, type LockedOrder, lockOrder, moveOrder } from '../order/transition.service.server.ts'
import { sendParcels } from './parcels.service.server.ts'
import { type Cancellation, cancellation, type StaffOrder, type TransitionInput } from './schema.ts'

export type StaffTransition = { order: StaffOrder; approval?: undefined } | { approval: ApprovalView }

/**
 * One order, with what is still to be sent.
 * @throws Failure `not-found`
 */
export async function findOrderForStaff(ctx: StaffCtx, id: number): Promise<StaffOrder> {
  const order = await findOrder(ctx, id)
  const picks = await listPicks(
    ctx.db,
    order.lines.map((line) => Number(line.id)),
  )
  return {
    ...order,
    picks: picks.map(({ orderLineId, warehouse, lotId, lotNumber, expiresOn, quantityTenths }) => ({
      warehouse,
      lotNumber,
      expiresOn,
      orderLineId: String(orderLineId),
      lotId: lotId === null ? null : String(lotId),
      quantity: fromTenths(quantityTenths),
    })),
  }
}

/**
 * Moves an order: reviews it, confirms it, starts picking, sends parcels (the last one takes it on its way), cancels it.
 * @throws Failure `not-found`; `illegal-move`; `not-allowed` without the role for the move; `validation-failed`;
 * `out-of-stock` when picking finds too little
 * @returns the order, or the approval that a cancellation with much money waits for
 */
export async function transitionByStaff(
  ctx: StaffCtx,
  id: number,
  input: TransitionInput,
): Promise<StaffTransition> {
  if (input.to === statusNumbers.cancelled) {
    const approval = await performGuarded(ctx, cancelAction, { orderId: id, reason: input.reason })
    if (approval) return { approval }
  } else await inTransaction(ctx.db, (tx) => move(ctx, tx, id, input))
  return { order: await findOrderForStaff(ctx, id) }
}

async function move(ctx: StaffCtx, tx: Db, id: number, input: TransitionInput) {
  const to = statusOf(input.to)
  const order = await lockOrder(tx, ctx.viewer, id)
  if (!to || rolesFor(order.status, to).length === 0) throw new Failure('illegal-move')
  requireStaff(ctx, ...rolesFor(order.status, to))
  await moves[to]?.(ctx, tx, order, input)
  const detail = { from: statusNumbers[order.status], ...input }
  await writeAuditEntry(tx, ctx, { action: 'order.move', subject: 'order', subjectId: id, detail })
}

/** Cancelling an order; what was paid of it goes back. */
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
  perform: (ctx, tx, { orderId, reason }) =>
    move(ctx, tx, orderId, { to: statusNumbers.cancelled, reason, parcels: [] }),
}

type StaffMove = (ctx: StaffCtx, tx: Db, order: LockedOrder, input: TransitionInput) => Promise<unknown>

const moves: Partial<Record<OrderStatus, StaffMove>> = {
  pendingPayment: review,
  confirmed: confirm,
  shipping: startShipping,
  inTransit: sendParcels,
  cancelled: cancel,
}

const byStaff = ({ viewer, now }: StaffCtx, reason: string) =>
  ({ actor: 'staff', actorId: viewer.staffId, reason, now }) as const

async function review(ctx: StaffCtx, tx: Db, order: LockedOrder, { reason }: TransitionInput) {
  const waits = order.paymentTerms === 'prepaid' || order.paymentTerms === 'deposit'
  const expiresAt = waits ? expiryOf(ctx.now, await readTradeSettings(tx)) : null
  const reviewed = await moveOrder(tx, order, 'pendingPayment', byStaff(ctx, reason), { expiresAt })
  const dueFen = dueOf({ ...reviewed, terms: reviewed.paymentTerms })
  if (waits && dueFen === 0)
    await moveOrder(tx, reviewed, 'paid', { actor: 'system', actorId: null, now: ctx.now })
  await tellBuyer(ctx, tx, order.id, { kind: 'reviewed', dueFen })
}

/** What is to be paid first is confirmed when it is paid; only on credit and on delivery it is confirmed unpaid. */
async function confirm(ctx: StaffCtx, tx: Db, order: LockedOrder, { reason }: TransitionInput) {
  const isUnpaid = order.status === 'pendingPayment'
  if (isUnpaid && order.collection !== 'credit' && order.collection !== 'cod')
    throw new Failure('illegal-move')
  await moveOrder(tx, order, 'confirmed', byStaff(ctx, reason))
}

/** The rest of a deposit order is due before its goods are touched. */
async function startShipping(ctx: StaffCtx, tx: Db, order: LockedOrder, { reason }: TransitionInput) {
  if (dueOf({ ...order, terms: order.paymentTerms }) > 0) throw new Failure('insufficient-funds')
  const { provinceCode } = order.address
  await moveOrder(tx, order, 'shipping', byStaff(ctx, reason))
  await pickLines(tx, await findLineIds(tx, order.id), ctx.now, { provinceCode, locale: ctx.locale })
}

async function cancel(ctx: StaffCtx, tx: Db, order: LockedOrder, { reason }: TransitionInput) {
  if (reason === '') {
    const message = inLocale(ctx.locale, '请填写取消原因', 'Please give a reason')
    throw new Failure('validation-failed', [{ path: 'reason', message }])
  }
  await cancelLocked(ctx, tx, order, byStaff(ctx, reason))
}
