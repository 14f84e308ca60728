import { putIntoWallet } from '#features/balances/service.server.ts'
import { lockOrders, recordPaid } from '#features/orders/service.server.ts'
import type { Database, Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ChannelKey, TradeReport } from '#server/gateways/payment/channel.ts'
import { channelKeyOf, waysOf } from '../channels.ts'
import { type Books, orderRefund } from '../refunds/service.server.ts'
import {
  addParts,
  addPayment,
  changePart,
  changePayment,
  findPaymentByNo,
  findPaymentByTrade,
  listParts,
  lockPayment,
  nextNumber,
  type PaymentRow,
} from './repository.server.ts'

/** What became of money that a channel reports: the last three are no money of ours, or not what we asked for. */
export type Verdict = 'accepted' | 'repeated' | 'unknown-payment' | 'amount' | 'not-paid'

/**
 * Books what a channel says was paid, once for each of its numbers, whatever says it and how often.
 * @param also done in the same transaction when this booked it
 */
export const bookTrade = (
  db: Database['db'],
  books: Books,
  key: ChannelKey,
  report: TradeReport,
  also: (tx: Db) => Promise<unknown> = async () => {},
): Promise<Verdict> =>
  inTransaction(db, async (tx) => {
    if (report.state !== 'paid') return 'not-paid'
    const found = await findPaymentByNo(tx, report.paymentNo)
    if (!found || channelKeyOf(found.channel) !== key) return 'unknown-payment'
    await lockOrders(
      tx,
      (await listParts(tx, found.id)).map(({ orderId }) => orderId),
    )
    const payment = await lockPayment(tx, found.id)
    if (report.amountFen !== payment.amountFen) return 'amount'
    if (await findPaymentByTrade(tx, waysOf[key], report.tradeNo)) return 'repeated'
    await also(tx)
    if (payment.state === 'paid') await bookSecond(tx, books, payment, report.tradeNo)
    else await bookPayment(tx, books, payment, report.tradeNo)
    return 'accepted'
  })

/**
 * Makes an attempt a payment: its orders get their parts, a top-up the wallet. What an order has no use for, as when
 * it was cancelled or paid otherwise meanwhile, is given back. The caller holds the locks of orders and payment.
 * @param tradeNo the number of the money where it came from
 */
export async function bookPayment(tx: Db, books: Books, payment: PaymentRow, tradeNo: string | null) {
  const { id, paymentNo, companyId, purpose, amountFen } = payment
  const change = { state: 'paid' as const, failure: '', askAt: null, paidAt: books.now }
  await changePayment(tx, id, { ...change, ...(tradeNo && { tradeNo }) })
  if (purpose === 'topUp') {
    await putIntoWallet(tx, companyId, amountFen, { kind: 'topUp', reference: paymentNo }, books.now)
    return
  }
  for (const part of await listParts(tx, id)) {
    const { appliedFen } = await recordPaid(tx, part.orderId, part.amountFen, books.now, books)
    if (appliedFen > 0) await changePart(tx, { paymentId: id, orderId: part.orderId }, { appliedFen })
    const restFen = part.amountFen - appliedFen
    if (restFen > 0)
      await orderRefund(tx, books, {
        paymentId: id,
        orderId: null,
        amountFen: restFen,
        cause: 'notNeeded',
        causeId: part.orderId,
      })
  }
}

/** Money that came again for an attempt that is paid: a payment of its own, of which no order needs anything. */
async function bookSecond(tx: Db, books: Books, first: PaymentRow, tradeNo: string) {
  const { memberId, companyId, purpose, channel, amountFen, expiresAt } = first
  const { id } = await addPayment(tx, {
    memberId,
    companyId,
    purpose,
    channel,
    amountFen,
    expiresAt,
    tradeNo,
    paymentNo: await nextNumber(tx, 'P', books.now),
    state: 'paid',
    createdAt: books.now,
    paidAt: books.now,
  })
  const parts = await listParts(tx, first.id)
  await addParts(
    tx,
    parts.map(({ orderId, amountFen: partFen }) => ({ paymentId: id, orderId, amountFen: partFen })),
  )
  await orderRefund(tx, books, {
    paymentId: id,
    orderId: null,
    amountFen,
    cause: 'paidTwice',
    causeId: first.id,
  })
}
