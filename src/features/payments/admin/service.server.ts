import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { noteAudit } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { jobsKey } from '#server/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { bookPayment } from '../booking.service.server.ts'
import { byBank } from '../channels.ts'
import { changeRefund, findRefundRow, listRefundRows, lockRefund } from '../refunds/repository.server.ts'
import { finish, orderRefund, refundQueue } from '../refunds/service.server.ts'
import {
  changePart,
  changePayment,
  findPaymentByTrade,
  findPaymentRow,
  listParts,
  listPaymentRows,
  lockOrderRows,
  lockPayment,
  type PaymentRow,
  removePart,
} from '../repository.server.ts'
import type { PaymentListQuery, RefundListQuery, StaffPayment, StaffRefund } from './schema.ts'
import { type Booking, booking } from './schema.ts'

/**
 * Booking the money of a remittance. More than the member announced needs a second person whatever the amount: whoever
 * confirms a remittance alone must not make ¥1,000 of ¥100.
 */
export const confirmAction: GuardedAction<Booking> = {
  kind: 'payment.confirm',
  roles: ['finance'],
  input: booking,
  subjectOf: ({ id }) => id,
  async weigh(tx, { id, amount }) {
    const found = await findPaymentRow(tx, id)
    if (!found) throw new Failure('not-found')
    const amountFen = toFen(amount)
    return { companyId: found.companyId, amountFen, needsSecond: amountFen > found.amountFen }
  },
  async perform(ctx, tx, { id, ...input }) {
    const found = await findPaymentRow(tx, id)
    if (!found) throw new Failure('not-found')
    await lockOrderRows(
      tx,
      (await listParts(tx, id)).map(({ orderId }) => orderId),
    )
    const payment = await lockPayment(tx, id)
    if (payment.channel !== 'remittance' || payment.state === 'paid') throw new Failure('conflict')
    if (await findPaymentByTrade(tx, byBank, input.bankReference)) throw new Failure('conflict')
    const cameFen = toFen(input.amount)
    const surplusFen = await fitParts(tx, payment, cameFen)
    await changePayment(tx, id, { amountFen: cameFen })
    await bookPayment(tx, ctx, { ...payment, amountFen: cameFen }, input.bankReference)
    if (surplusFen > 0)
      await orderRefund(tx, ctx, {
        paymentId: id,
        orderId: null,
        amountFen: surplusFen,
        cause: `surplus:${id}`,
      })
    await noteAudit(tx, ctx, { action: 'payment.confirm', subject: 'payment', subjectId: id, detail: input })
  },
}

/**
 * Books the money of a remittance: as much as came. Less pays the orders in part, the earlier first; more goes back.
 * An attempt that was closed meanwhile counts too: money knows no deadlines.
 * @returns the approval that it waits for, if it needs one
 * @throws Failure `not-found`; `conflict` when it is no remittance, is booked already, or the bank's number is
 */
export const confirmRemittance = (ctx: StaffCtx, id: number, input: Omit<Booking, 'id'>) =>
  performGuarded(ctx, confirmAction, { id, ...input })

/** Makes the services no more than what came. @returns what is beyond all services, in fen */
async function fitParts(tx: Db, { id, purpose }: PaymentRow, cameFen: number) {
  if (purpose === 'topUp') return 0
  let leftFen = cameFen
  for (const { orderId, amountFen } of await listParts(tx, id)) {
    const fits = Math.min(amountFen, leftFen)
    leftFen -= fits
    if (fits === 0) await removePart(tx, id, orderId)
    else if (fits < amountFen) await changePart(tx, { paymentId: id, orderId }, { amountFen: fits })
  }
  return leftFen
}

/**
 * Notes that staff sent a refund by bank transfer.
 * @throws Failure `not-found`; `conflict` when it goes back by itself, or went back already
 */
export const finishRefundByHand = (ctx: StaffCtx, id: number, bankReference: string) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await requireRefund(tx, id)
    if (found.orderId !== null) await lockOrderRows(tx, [found.orderId])
    const { state } = await lockRefund(tx, id)
    const isByHand = !['wallet', 'alipay', 'wechat'].includes(found.channel.split('-')[0] ?? '')
    if (!(isByHand && state !== 'done') && state !== 'failed') throw new Failure('conflict')
    await finish(tx, found, bankReference, ctx)
    await noteAudit(tx, ctx, {
      action: 'refund.done',
      subject: 'refund',
      subjectId: id,
      detail: { bankReference },
    })
  })

/**
 * Sends a refund again that its channel would not make.
 * @throws Failure `not-found`; `conflict` unless it has failed
 */
export const retryRefund = (ctx: StaffCtx, id: number) =>
  inTransaction(ctx.db, async (tx) => {
    await requireRefund(tx, id)
    const { state } = await lockRefund(tx, id)
    if (state !== 'failed') throw new Failure('conflict')
    await changeRefund(tx, id, { state: 'pending', failure: '' })
    await ctx.services.get(jobsKey).enqueue(tx, refundQueue, { refundId: id })
    await noteAudit(tx, ctx, { action: 'refund.retry', subject: 'refund', subjectId: id })
  })

async function requireRefund(tx: Db, id: number) {
  const found = await findRefundRow(tx, id)
  if (!found) throw new Failure('not-found')
  return found
}

/** Payments of all companies, the newest first. */
export async function listPayments({ db }: StaffCtx, { state, channel, ...paging }: PaymentListQuery) {
  const rows = await listPaymentRows(db, { state, channel }, paging)
  return rows.map(
    (row): StaffPayment => ({
      id: String(row.id),
      paymentNo: row.paymentNo,
      companyName: row.companyName,
      purpose: row.purpose,
      channel: row.channel,
      amount: toYuan(row.amountFen),
      state: row.state,
      tradeNo: row.tradeNo,
      slip: row.slip,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    }),
  )
}

/** Refunds of all companies, the newest first. */
export async function listRefunds({ db }: StaffCtx, { state, ...paging }: RefundListQuery) {
  const rows = await listRefundRows(db, state, paging)
  return rows.map(
    (row): StaffRefund => ({
      id: String(row.id),
      refundNo: row.refundNo,
      paymentNo: row.paymentNo,
      orderNo: row.orderNo,
      companyName: row.companyName,
      channel: row.channel,
      amount: toYuan(row.amountFen),
      cause: row.cause,
      state: row.state,
      failure: row.failure,
      createdAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
    }),
  )
}
