import chineseDays from 'chinese-days'
import type { ApprovalView } from '#features/approvals/schema.ts'
import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { giveBackCredit, refundedOnCredit } from '#features/balances/service.server.ts'
import { recordReturns } from '#features/filings/service.server.ts'
import { addReviews } from '#features/reviews/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { composeNumber } from '#shared/document-number.ts'
import { Failure } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import { requireId } from '#shared/read-id.ts'
import { byMember, changeAsMember } from '../order/actions.service.server.ts'
import { takeOffInvoice } from '../order/invoice.service.server.ts'
import { notifyBuyer } from '../order/notification.service.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { findOrderMoney, nextOrderNumber } from '../order/repository.server.ts'
import type { AfterSaleState, OrderDetail } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { takeBackLines } from '../order/stock.service.server.ts'
import {
  type LockedOrder,
  lockOrder,
  orderRefundQueue,
  type RefundJob,
  transitionOrder,
} from '../order/transition.service.server.ts'
import { afterSalesAnswers } from './messages.ts'
import { placeReplacement } from './replacement.service.server.ts'
import {
  addAfterSale,
  addAfterSaleLines,
  changeAfterSale,
  findAfterSale,
  findOrderIdOf,
  listAfterSaleLines,
  listProducts,
  listReturnable,
  promisedFen,
} from './repository.server.ts'
import {
  type AfterSaleInput,
  type AfterSaleStep,
  afterSaleStep,
  type CommentInput,
  type StaffStep,
} from './schema.ts'
import { canStep } from './state.ts'

/**
 * Whether a day in China is at most so many working days later. Public holidays are free and make-up days count, as the
 * State Council announced them; a year that is not announced yet has its weekends only.
 */
export function isWithinWorkingDays(start: Date, now: Date, days: number) {
  const end = shanghaiDate(now)
  let left = days
  for (let ahead = 1; shanghaiDate(start, ahead) <= end; ahead++) {
    if (chineseDays.isWorkday(shanghaiDate(start, ahead)) && --left < 0) return false
  }
  return true
}

/**
 * @throws Failure `not-found`, also for lines and pictures of others; `illegal-move`; `validation-failed`
 */
export async function requestAfterSale(
  ctx: MemberCtx,
  orderId: number,
  input: AfterSaleInput,
): Promise<OrderDetail> {
  return changeAsMember(ctx, orderId, 'afterSale', async (ctx, order) => {
    const { db: tx, viewer, now } = ctx
    await requireOwnUploads(
      tx,
      viewer.companyId,
      input.lines.flatMap(({ pictures }) => pictures),
    )
    const lines = await checkLines(ctx, order, input)
    const requestNo = `R${composeNumber(now, await nextOrderNumber(tx))}`
    const { kind, reason } = input
    const request = {
      requestNo,
      orderId,
      kind,
      reason,
      memberId: viewer.memberId,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = await addAfterSale(tx, request)
    await addAfterSaleLines(
      tx,
      lines.map((line) => ({ ...line, afterSaleId: id })),
    )
  })
}

async function checkLines(ctx: MemberCtx, order: LockedOrder, { kind, lines }: AfterSaleInput) {
  const { db: tx, locale, now } = ctx
  const comesBack = kind === 'return' || kind === 'exchange'
  const { returnDays } = await readTradeSettings(tx)
  if (comesBack && !isWithinWorkingDays(order.receivedAt ?? now, now, returnDays))
    throw fieldRefusal(locale, 'kind', afterSalesAnswers.tooLate, { days: returnDays })
  const own = new Map((await listReturnable(tx, order.id, kind)).map((line) => [line.id, line]))
  return lines.map(({ orderLineId, quantity, lotNumber, pictures }, index) => {
    const line = own.get(requireId(orderLineId))
    if (!line) throw new Failure('not-found')
    const quantityTenths = toTenths(quantity)
    if (comesBack && line.regulatedClasses.length > 0)
      throw fieldRefusal(locale, `lines.${index}`, afterSalesAnswers.regulated)
    if (comesBack && quantityTenths > line.leftTenths)
      throw fieldRefusal(locale, `lines.${index}.quantity`, afterSalesAnswers.moreThanReturnable)
    if (quantityTenths > line.quantityTenths)
      throw fieldRefusal(locale, `lines.${index}.quantity`, afterSalesAnswers.moreThanOrdered)
    if (quantityTenths > line.quantityTenths - line.askedTenths)
      throw fieldRefusal(locale, `lines.${index}.quantity`, afterSalesAnswers.alreadyOpen)
    return { orderLineId: line.id, quantityTenths, lotNumber, pictures }
  })
}

async function lockRequest(ctx: MemberCtx | StaffCtx, orderId: number, id: number, to: AfterSaleState) {
  const order = await lockOrder(ctx, orderId)
  const request = await findAfterSale(ctx.db, orderId, id)
  if (!request) throw new Failure('not-found')
  if (!canStep(request.kind, request.state, to, ctx.viewer.kind)) throw new Failure('illegal-move')
  return { order, request }
}

/** @throws Failure `not-found`, `illegal-move` */
export async function withdrawAfterSale(ctx: MemberCtx, orderId: number, id: number): Promise<OrderDetail> {
  await ctx.transaction(async (ctx) => {
    await lockRequest(ctx, orderId, id, 'withdrawn')
    await changeAfterSale(ctx.db, id, { state: 'withdrawn', updatedAt: ctx.now })
  })
  return findOrder(ctx, orderId)
}

/** @throws Failure `not-found` */
export async function findAfterSaleOrder({ db }: StaffCtx, id: number) {
  const orderId = await findOrderIdOf(db, id)
  if (orderId === undefined) throw new Failure('not-found')
  return { orderId: String(orderId) }
}

/**
 * @throws Failure `not-found`; `illegal-move`; `validation-failed` for a rejection without an answer, or a refund of more
 * than was paid
 * @returns the order, or the approval that a large refund needs
 */
export async function answerAfterSale(
  ctx: StaffCtx,
  orderId: number,
  id: number,
  step: StaffStep,
): Promise<{ order: OrderDetail; approval?: undefined } | { approval: ApprovalView }> {
  const approval = await performGuarded(ctx, afterSaleAction, { orderId, id, step })
  return approval ? { approval } : { order: await findOrder(ctx, orderId) }
}

export const afterSaleAction: GuardedAction<AfterSaleStep> = {
  kind: 'order.afterSale',
  roles: ['service', 'finance'],
  input: afterSaleStep,
  subjectOf: ({ orderId }) => orderId,
  async weigh(tx, { orderId, step }) {
    const order = step.to === 'done' && step.refund > 0 ? await findOrderMoney(tx, orderId) : undefined
    return order && { companyId: order.companyId, amountFen: toFen(step.refund) }
  },
  async perform(ctx, tx, { orderId, id, step }) {
    const { to, answer, refund } = step
    const { order, request } = await lockRequest(ctx, orderId, id, to)
    if (to === 'rejected' && answer === '')
      throw fieldRefusal(ctx.locale, 'answer', afterSalesAnswers.answerMissing)
    await changeAfterSale(tx, id, { state: to, updatedAt: ctx.now, ...(answer !== '' && { answer }) })
    if (to === 'received') {
      const lines = await listAfterSaleLines(tx, id)
      await takeBackLines(
        tx,
        lines.map((line) => ({ ...line, backTo: null })),
      )
      await recordReturns(ctx, lines, request.requestNo)
    }
    if (to === 'received' && request.kind === 'exchange') await placeReplacement(ctx, order, id)
    if (to === 'done' && refund > 0) await sendBack(ctx, order, id, toFen(refund))
    const { requestNo } = request
    const event = { kind: 'afterSale', requestNo, to, answer } as const
    await notifyBuyer(ctx, orderId, event, `${requestNo}:${to}`)
    await writeAuditEntry(tx, ctx, {
      action: 'order.afterSale',
      subject: 'order',
      subjectId: orderId,
      detail: { id, ...step },
    })
  },
}

/** Reduces what is still owed on credit; the rest is refunded as money. */
async function sendBack(ctx: StaffCtx, order: LockedOrder, id: number, amountFen: number) {
  const { db: tx, now } = ctx
  const { companyId, orderNo, totalFen, paidFen, refundedFen } = order
  const isOnCredit = order.collection === 'credit'
  const creditedFen = isOnCredit ? await refundedOnCredit(tx, order) : 0
  const owedFen = isOnCredit ? Math.max(0, totalFen - paidFen - creditedFen) : 0
  const backFen = Math.min(amountFen, owedFen)
  const moneyFen = amountFen - backFen
  const goneFen = Math.max(refundedFen, await promisedFen(tx, order.id))
  if (moneyFen > Math.min(paidFen, totalFen - creditedFen - backFen) - goneFen)
    throw fieldRefusal(ctx.locale, 'refund', afterSalesAnswers.refundTooMuch)
  if (backFen > 0) {
    await giveBackCredit(tx, companyId, backFen, 'refund', `${orderNo} ${id}`, now)
    await changeAfterSale(tx, id, { creditedFen: backFen, updatedAt: now })
    await takeOffInvoice(ctx, order.id, { amountFen: backFen, cause: `credit:${id}`, afterSaleId: id, now })
  }
  if (moneyFen === 0) return
  await changeAfterSale(tx, id, { refundFen: moneyFen, updatedAt: now })
  const refund: RefundJob = { orderId: order.id, cause: 'afterSale', causeId: id, amountFen: moneyFen }
  await ctx.services.get(jobsKey).enqueue(tx, orderRefundQueue, refund)
}

/**
 * The order is finished with it.
 * @throws Failure `not-found`, also for lines or pictures of others; `illegal-move`
 */
export const commentOrder = (ctx: MemberCtx, id: number, { lines }: CommentInput) =>
  changeAsMember(ctx, id, 'comment', async (ctx, order) => {
    const { db: tx } = ctx
    await requireOwnUploads(
      tx,
      ctx.viewer.companyId,
      lines.flatMap(({ pictures }) => pictures),
    )
    const products = new Map((await listProducts(tx, id)).map((line) => [line.id, line.productId]))
    const reviews = lines.map(({ orderLineId, ...review }) => {
      const lineId = requireId(orderLineId)
      const productId = products.get(lineId)
      if (productId === undefined) throw new Failure('not-found')
      return { ...review, productId, orderLineId: lineId, memberId: ctx.viewer.memberId, createdAt: ctx.now }
    })
    await addReviews(tx, reviews)
    await transitionOrder(tx, order, 'finished', byMember(ctx))
  })
