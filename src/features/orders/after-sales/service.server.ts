import type { ApprovalView } from '#features/approvals/schema.ts'
import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { giveBackCredit, refundedOnCredit } from '#features/balances/service.server.ts'
import { requireOwnUploads } from '#features/uploads/service.server.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import { requireId } from '#shared/read-id.ts'
import { byMember, changeAsMember } from '../order/actions.service.server.ts'
import { tellBuyer } from '../order/notification.service.server.ts'
import { composeNumber } from '../order/number.ts'
import { whatMembersCan } from '../order/permissions.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { findOrderMoney, nextOrderNumber } from '../order/repository.server.ts'
import type { AfterSaleState, OrderDetail } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { takeBackLines } from '../order/stock.service.server.ts'
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  type RefundJob,
  refundQueue,
} from '../order/transition.service.server.ts'
import {
  addAfterSale,
  addAfterSaleLines,
  addReviews,
  changeAfterSale,
  findAfterSale,
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
import { canStep, isWithinWorkingDays } from './steps.ts'

const refuse = ({ locale }: Ctx, path: string, zh: string, en: string) =>
  new Failure('validation-failed', [{ path, message: inLocale(locale, zh, en) }])

/**
 * Asks for a return, an exchange or a refund, or complains about quality. Goods come back within some working days
 * after they were received (setting); regulated ones never do.
 * @throws Failure `not-found` also for lines and pictures that are not its own; `illegal-move`; `validation-failed`
 */
export async function askAfterSale(
  ctx: MemberCtx,
  orderId: number,
  input: AfterSaleInput,
): Promise<OrderDetail> {
  const { viewer, now } = ctx
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, viewer, orderId)
    if (!whatMembersCan({ ...order, terms: order.paymentTerms }).afterSale) throw new Failure('illegal-move')
    await requireOwnUploads(
      tx,
      viewer.companyId,
      input.lines.flatMap(({ pictures }) => pictures),
    )
    const lines = await checkLines(ctx, tx, order, input)
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
  return findOrder(ctx, orderId)
}

async function checkLines(ctx: MemberCtx, tx: Db, order: LockedOrder, { kind, lines }: AfterSaleInput) {
  const comesBack = kind === 'return' || kind === 'exchange'
  const { returnDays } = await readTradeSettings(tx)
  if (comesBack && !isWithinWorkingDays(order.receivedAt ?? ctx.now, ctx.now, returnDays))
    throw refuse(
      ctx,
      'kind',
      `已超过收货后 ${returnDays} 个工作日的退换货期限`,
      `Goods come back within ${returnDays} working days`,
    )
  const own = new Map((await listReturnable(tx, order.id, kind)).map((line) => [line.id, line]))
  return lines.map(({ orderLineId, quantity, lotNumber, pictures }, index) => {
    const line = own.get(requireId(orderLineId))
    if (!line) throw new Failure('not-found')
    const quantityTenths = toTenths(quantity)
    if (comesBack && line.regulatedClasses.length > 0)
      throw refuse(
        ctx,
        `lines.${index}`,
        '管制类化学品售出后不可退换',
        'Regulated chemicals cannot be returned',
      )
    if (comesBack && quantityTenths > line.leftTenths)
      throw refuse(ctx, `lines.${index}.quantity`, '数量超出可退换数量', 'This is more than can be returned')
    if (quantityTenths > line.quantityTenths)
      throw refuse(ctx, `lines.${index}.quantity`, '数量超出订购数量', 'This is more than was ordered')
    if (quantityTenths > line.quantityTenths - line.askedTenths)
      throw refuse(
        ctx,
        `lines.${index}.quantity`,
        '该商品已有处理中的同类申请，请等待处理结果',
        'A request like this is open for these goods already. Please wait for our answer.',
      )
    return { orderLineId: line.id, quantityTenths, lotNumber, pictures }
  })
}

async function lockRequest(
  tx: Db,
  ctx: MemberCtx | StaffCtx,
  orderId: number,
  id: number,
  to: AfterSaleState,
) {
  const order = await lockOrder(tx, ctx.viewer, orderId)
  const request = await findAfterSale(tx, orderId, id)
  if (!request) throw new Failure('not-found')
  if (!canStep(request.kind, request.state, to, ctx.viewer.kind)) throw new Failure('illegal-move')
  return { order, request }
}

/**
 * Takes a request back.
 * @throws Failure `not-found`, `illegal-move`
 */
export async function withdrawAfterSale(ctx: MemberCtx, orderId: number, id: number): Promise<OrderDetail> {
  await inTransaction(ctx.db, async (tx) => {
    await lockRequest(tx, ctx, orderId, id, 'withdrawn')
    await changeAfterSale(tx, id, { state: 'withdrawn', updatedAt: ctx.now })
  })
  return findOrder(ctx, orderId)
}

/**
 * Takes a request a step further. Goods that came back are not sold again. With `done` money may go back.
 * @throws Failure `not-found`; `illegal-move`; `validation-failed` for a rejection without a word, or more money than
 * is left of what was paid
 * @returns the order, or the approval that a large refund waits for
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

/** A step of a request after the sale; with the last one money may go back. */
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
    const { order, request } = await lockRequest(tx, ctx, orderId, id, to)
    if (to === 'rejected' && answer === '')
      throw refuse(ctx, 'answer', '请填写驳回原因', 'Please say why it is rejected')
    await changeAfterSale(tx, id, { state: to, updatedAt: ctx.now, ...(answer !== '' && { answer }) })
    if (to === 'received')
      await takeBackLines(
        tx,
        (await listAfterSaleLines(tx, id)).map((line) => ({ ...line, backTo: null })),
      )
    if (to === 'done' && refund > 0) await sendBack(ctx, tx, order, id, toFen(refund))
    await tellBuyer(ctx, tx, orderId, { kind: 'afterSale', requestNo: request.requestNo, to, answer })
    await writeAuditEntry(tx, ctx, {
      action: 'order.afterSale',
      subject: 'order',
      subjectId: orderId,
      detail: { id, ...step },
    })
  },
}

/** What is still owed of an order on credit is owed no longer; beyond that money goes back. */
async function sendBack(ctx: StaffCtx, tx: Db, order: LockedOrder, id: number, amountFen: number) {
  const { companyId, orderNo, totalFen, paidFen, refundedFen } = order
  const isOnCredit = order.collection === 'credit'
  const creditedFen = isOnCredit ? await refundedOnCredit(tx, order) : 0
  const owedFen = isOnCredit ? Math.max(0, totalFen - paidFen - creditedFen) : 0
  const backFen = Math.min(amountFen, owedFen)
  const moneyFen = amountFen - backFen
  const goneFen = Math.max(refundedFen, await promisedFen(tx, order.id))
  if (moneyFen > Math.min(paidFen, totalFen - creditedFen - backFen) - goneFen)
    throw refuse(ctx, 'refund', '退款金额不能超过实付金额', 'This is more than is left of what was paid')
  if (backFen > 0) await giveBackCredit(tx, companyId, backFen, 'refund', `${orderNo} ${id}`, ctx.now)
  if (moneyFen === 0) return
  await changeAfterSale(tx, id, { refundFen: moneyFen, updatedAt: ctx.now })
  const refund: RefundJob = { orderId: order.id, cause: 'afterSale', causeId: id, amountFen: moneyFen }
  await ctx.services.get(jobsKey).enqueue(tx, refundQueue, refund)
}

/**
 * Keeps what a member says of lines of an order; with it the order is finished.
 * @throws Failure `not-found` also for lines or pictures that are not its own, `illegal-move`
 */
export const commentOrder = (ctx: MemberCtx, id: number, { lines }: CommentInput) =>
  changeAsMember(ctx, id, 'comment', async (tx, order) => {
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
    await moveOrder(tx, order, 'finished', byMember(ctx))
  })
