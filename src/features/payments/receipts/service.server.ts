import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { giveBackCredit } from '#features/balances/service.server.ts'
import { findOrderMoney, lockOrders, recordPaid } from '#features/orders/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { bookPayment, claimReference } from '../payment/booking.service.server.ts'
import { presentPayment } from '../payment/present.service.server.ts'
import { listSharesByDueDate } from '../payment/repaying.service.server.ts'
import {
  addPaidAllocation,
  addPayment,
  changeAllocation,
  changePayment,
  findNamedPayment,
  findPaymentRow,
  listAllocations,
  listPaymentRows,
  lockPayment,
  type PaymentRow,
  removeAllocation,
} from '../payment/repository.server.ts'
import { orderRefund } from '../refunds/service.server.ts'
import { nextNumber } from '../repository.server.ts'
import {
  type Booking,
  booking,
  type PaymentListQuery,
  type Receivable,
  type StaffPayment,
  type StaffPaymentDetail,
} from '../schema.ts'
import { type ReceivableRow, searchReceivables } from './receivable.repository.server.ts'

/** An amount above the member's own statement needs a second approval. */
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
    await claimReference(tx, input.bankReference)
    await lockOrders(
      tx,
      (await listAllocations(tx, id)).map(({ orderId }) => orderId),
    )
    const payment = await lockPayment(tx, id)
    if (payment.channel !== 'remittance' || payment.state === 'paid') throw new Failure('conflict')
    const cameFen = toFen(input.amount)
    const surplusFen = await fitAllocations(tx, payment, cameFen)
    await changePayment(tx, id, { amountFen: cameFen })
    await bookPayment(ctx, { ...payment, amountFen: cameFen }, input.bankReference)
    if (surplusFen > 0)
      await orderRefund(ctx, {
        paymentId: id,
        orderId: null,
        amountFen: surplusFen,
        cause: 'surplus',
        causeId: id,
      })
    await writeAuditEntry(tx, ctx, {
      action: 'payment.confirm',
      subject: 'payment',
      subjectId: id,
      detail: input,
    })
  },
}

/**
 * Also for a closed attempt. Less pays the orders in part, those due first or placed first; more is refunded.
 * @throws Failure `not-found`; `conflict` when it is no remittance, is booked already, or the bank's number is
 * booked or ignored
 */
export const confirmRemittance = (ctx: StaffCtx, id: number, input: Omit<Booking, 'id'>) =>
  performGuarded(ctx, confirmAction, { id, ...input })

/** Cuts the allocations down to what came. @returns the surplus in fen */
async function fitAllocations(tx: Db, payment: PaymentRow, cameFen: number) {
  const { id } = payment
  if (payment.purpose === 'topUp') return 0
  let leftFen = cameFen
  for (const { orderId, amountFen } of await listSharesByDueDate(tx, payment)) {
    const fits = Math.min(amountFen, leftFen)
    leftFen -= fits
    if (fits === 0) await removeAllocation(tx, id, orderId)
    else if (fits < amountFen) await changeAllocation(tx, { paymentId: id, orderId }, { amountFen: fits })
  }
  return leftFen
}

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

/** @throws Failure `not-found` */
export async function findPaymentForStaff(ctx: StaffCtx, id: number): Promise<StaffPaymentDetail> {
  const row = await findNamedPayment(ctx.db, id)
  if (!row) throw new Failure('not-found')
  const shown = await presentPayment(ctx, row, {})
  return { ...shown, companyName: row.companyName, tradeNo: row.tradeNo }
}

export const presentReceivable = ({ id, dueFen, ...row }: ReceivableRow): Receivable => ({
  ...row,
  id: String(id),
  due: toYuan(dueFen),
})

const mostFound = 20

/** Remittances and orders that wait for money. */
export const findReceivables = async ({ db }: StaffCtx, keyword: string) =>
  (await searchReceivables(db, keyword, mostFound)).map(presentReceivable)

export const receiveAction: GuardedAction<Booking> = {
  kind: 'order.money',
  roles: ['finance'],
  input: booking,
  subjectOf: ({ id }) => id,
  async weigh(tx, { id, amount }) {
    const order = await findOrderMoney(tx, id)
    if (!order) throw new Failure('not-found')
    return { companyId: order.companyId, amountFen: toFen(amount) }
  },
  async perform(ctx, tx, { id: orderId, ...input }) {
    const { now } = ctx
    await claimReference(tx, input.bankReference)
    const [order] = await lockOrders(tx, [orderId])
    if (!order) throw new Failure('not-found')
    const { collection, companyId, memberId } = order
    if (collection !== 'credit' && collection !== 'cod') throw new Failure('payment-refused')
    const amountFen = toFen(input.amount)
    const { appliedFen } = await recordPaid(tx, orderId, amountFen, now, ctx)
    if (appliedFen < amountFen) throw new Failure('conflict')
    const { id } = await addPayment(tx, {
      memberId,
      companyId,
      channel: collection,
      amountFen,
      tradeNo: input.bankReference,
      paymentNo: await nextNumber(tx, 'P', now),
      state: 'paid',
      createdAt: now,
      expiresAt: now,
      paidAt: now,
    })
    await addPaidAllocation(tx, { paymentId: id, orderId, amountFen, appliedFen })
    if (collection === 'credit')
      await giveBackCredit(
        tx,
        companyId,
        amountFen,
        'repayment',
        `${order.orderNo} ${input.bankReference}`,
        now,
      )
    await writeAuditEntry(tx, ctx, {
      action: 'order.money',
      subject: 'order',
      subjectId: orderId,
      detail: input,
    })
  },
}

/**
 * For an order on credit or on delivery.
 * @throws Failure `not-found`; `payment-refused` for other orders; `conflict` when it is more than the order needs, or
 * the bank's number is booked or ignored
 */
export const receiveMoney = (ctx: StaffCtx, orderId: number, input: Omit<Booking, 'id'>) =>
  performGuarded(ctx, receiveAction, { id: orderId, ...input })
