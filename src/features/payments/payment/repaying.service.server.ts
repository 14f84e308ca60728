import { giveBackCredit, listDebts } from '#features/balances/service.server.ts'
import { recordPaid } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { type BookingCtx, orderRefund } from '../refunds/service.server.ts'
import { changeAllocation, listAllocations, type PaymentRow } from './repository.server.ts'

/** Shares of a payment; those of orders on credit with the first due first. */
export async function listSharesByDueDate(db: Db, { id, purpose, companyId }: PaymentRow) {
  const shares = await listAllocations(db, id)
  if (purpose !== 'credit') return shares
  const places = new Map((await listDebts(db, companyId)).map(({ orderNo }, place) => [orderNo, place]))
  const placeOf = ({ orderNo }: { orderNo: string }) => places.get(orderNo) ?? places.size
  return shares.toSorted((one, two) => placeOf(one) - placeOf(two))
}

/**
 * Settles orders on credit; refunds what is no longer open. Requires the locks of orders and payment.
 * @param reference of the bank
 */
export async function repayOrders(tx: BookingCtx, payment: PaymentRow, reference: string) {
  const { db, now } = tx
  const { id, companyId } = payment
  const debts = new Map((await listDebts(db, companyId)).map(({ orderNo, openFen }) => [orderNo, openFen]))
  for (const { orderId, orderNo, amountFen } of await listSharesByDueDate(db, payment)) {
    const wantedFen = Math.min(amountFen, debts.get(orderNo) ?? 0)
    const { appliedFen } =
      wantedFen > 0 ? await recordPaid(db, orderId, wantedFen, now, tx) : { appliedFen: 0 }
    if (appliedFen > 0) {
      await changeAllocation(db, { paymentId: id, orderId }, { appliedFen })
      await giveBackCredit(db, companyId, appliedFen, 'repayment', `${orderNo} ${reference}`, now)
    }
    const restFen = amountFen - appliedFen
    if (restFen > 0)
      await orderRefund(tx, {
        paymentId: id,
        orderId: null,
        amountFen: restFen,
        cause: 'notNeeded',
        causeId: orderId,
      })
  }
}
