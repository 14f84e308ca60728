import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { noteAudit } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { giveBackCredit } from '../../balances/service.server.ts'
import { recordPaid } from '../../orders/payments.service.server.ts'
import { byBank } from '../channels.ts'
import {
  addPaidPart,
  addPayment,
  findCompanyOfOrder,
  findPaymentByTrade,
  lockOrderRows,
  nextNumber,
} from '../repository.server.ts'
import { type Booking, booking } from './schema.ts'

/** Booking money of an order on credit or on delivery. */
export const receiveAction: GuardedAction<Booking> = {
  kind: 'order.money',
  roles: ['finance'],
  input: booking,
  subjectOf: ({ id }) => id,
  async weigh(tx, { id, amount }) {
    const companyId = await findCompanyOfOrder(tx, id)
    if (companyId === undefined) throw new Failure('not-found')
    return { companyId, amountFen: toFen(amount) }
  },
  async perform(ctx, tx, { id: orderId, ...input }) {
    const { now } = ctx
    const [order] = await lockOrderRows(tx, [orderId])
    if (!order) throw new Failure('not-found')
    const { collection, companyId, memberId } = order
    if (collection !== 'credit' && collection !== 'cod') throw new Failure('payment-refused')
    if (await findPaymentByTrade(tx, byBank, input.bankReference)) throw new Failure('conflict')
    const amountFen = toFen(input.amount)
    const { appliedFen } = await recordPaid(tx, orderId, amountFen, now, ctx)
    if (appliedFen < amountFen) throw new Failure('conflict')
    const { id } = await addPayment(tx, {
      ...{ memberId, companyId, channel: collection, amountFen, tradeNo: input.bankReference },
      ...{ paymentNo: await nextNumber(tx, 'P', now), state: 'paid' },
      ...{ createdAt: now, expiresAt: now, paidAt: now },
    })
    await addPaidPart(tx, { paymentId: id, orderId, amountFen, appliedFen })
    if (collection === 'credit')
      await giveBackCredit(tx, companyId, amountFen, 'repayment', input.bankReference, now)
    await noteAudit(tx, ctx, { action: 'order.money', subject: 'order', subjectId: orderId, detail: input })
  },
}

/**
 * Books money that came for an order on credit or on delivery, which has no attempt to pay it; credit has that much
 * more headroom again.
 * @returns the approval that it waits for, if it needs one
 * @throws Failure `not-found`; `payment-refused` for an order that is paid otherwise; `conflict` when it is more than
 * the order still needs, or the bank's number is booked already
 */
export const receiveMoney = (ctx: StaffCtx, orderId: number, input: Omit<Booking, 'id'>) =>
  performGuarded(ctx, receiveAction, { id: orderId, ...input })
