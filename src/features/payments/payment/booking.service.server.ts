import { findBalance, putIntoWallet } from '#features/balances/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { lockOrders, recordPaid } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import type { ChannelKey, TradeReport } from '#server/gateways/payment/channel.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan } from '#shared/money.ts'
import { bookedByBank, channelKeyOf, channelNames, walletPath } from '../channels.ts'
import { type BookingCtx, orderRefund } from '../refunds/service.server.ts'
import { nextNumber } from '../repository.server.ts'
import { repayOrders } from './repaying.service.server.ts'
import {
  addAllocations,
  addPayment,
  changeAllocation,
  changePayment,
  findPaymentByNo,
  findPaymentByTrade,
  isIgnored,
  listAllocations,
  lockPayment,
  type PaymentRow,
} from './repository.server.ts'

/** The last three: not our money, or not the amount we asked for. */
export type TradeVerdict = 'accepted' | 'repeated' | 'unknown-payment' | 'amount' | 'not-paid'

/** Books each trade number once. @param also runs in the same transaction when this booked it */
export const bookTrade = (
  ctx: BookingCtx,
  key: ChannelKey,
  report: TradeReport,
  also: (tx: Db) => Promise<unknown> = async () => {},
): Promise<TradeVerdict> =>
  ctx.transaction(async (tx) => {
    if (report.state !== 'paid') return 'not-paid'
    const found = await findPaymentByNo(tx.db, report.paymentNo)
    if (!found || channelKeyOf(found.channel) !== key) return 'unknown-payment'
    await lockOrders(
      tx.db,
      (await listAllocations(tx.db, found.id)).map(({ orderId }) => orderId),
    )
    const payment = await lockPayment(tx.db, found.id)
    if (report.amountFen !== payment.amountFen) return 'amount'
    if (await findPaymentByTrade(tx.db, channelNames[key], report.tradeNo)) return 'repeated'
    await also(tx.db)
    if (payment.state === 'paid') await bookSecond(tx, payment, report.tradeNo)
    else await bookPayment(tx, payment, report.tradeNo)
    return 'accepted'
  })

/** Refunds what an order does not need. Requires the locks of orders and payment. */
export async function bookPayment(tx: BookingCtx, payment: PaymentRow, tradeNo: string | null) {
  const { db, now } = tx
  const { id, paymentNo, companyId, purpose, amountFen } = payment
  const change = { state: 'paid' as const, failure: '', askAt: null, paidAt: now }
  await changePayment(db, id, { ...change, ...(tradeNo && { tradeNo }) })
  if (purpose === 'topUp') {
    await putIntoWallet(db, companyId, amountFen, { kind: 'topUp', reference: paymentNo }, now)
    await notifyOfTopUp(tx, payment)
    return
  }
  if (purpose === 'credit') return repayOrders(tx, payment, tradeNo ?? paymentNo)
  for (const share of await listAllocations(db, id)) {
    const { appliedFen } = await recordPaid(db, share.orderId, share.amountFen, now, tx)
    if (appliedFen > 0) await changeAllocation(db, { paymentId: id, orderId: share.orderId }, { appliedFen })
    const restFen = share.amountFen - appliedFen
    if (restFen > 0)
      await orderRefund(tx, {
        paymentId: id,
        orderId: null,
        amountFen: restFen,
        cause: 'notNeeded',
        causeId: share.orderId,
      })
  }
}

const notifyOfTopUp = async (tx: BookingCtx, { companyId, memberId, paymentNo, amountFen }: PaymentRow) =>
  notify(tx, {
    kind: 'wallet',
    event: 'toppedUp',
    eventKey: `topUp:${paymentNo}`,
    to: { memberId },
    params: { amount: formatYuan(amountFen), balance: formatYuan(await findBalance(tx.db, companyId)) },
    link: walletPath,
  })

/** Money that came again for a paid attempt is a payment of its own, refunded whole. */
async function bookSecond(tx: BookingCtx, first: PaymentRow, tradeNo: string) {
  const { db, now } = tx
  const { memberId, companyId, purpose, channel, amountFen, expiresAt } = first
  const { id } = await addPayment(db, {
    memberId,
    companyId,
    purpose,
    channel,
    amountFen,
    expiresAt,
    tradeNo,
    paymentNo: await nextNumber(db, 'P', now),
    state: 'paid',
    createdAt: now,
    paidAt: now,
  })
  const shares = await listAllocations(db, first.id)
  await addAllocations(
    db,
    shares.map(({ orderId, amountFen: shareFen }) => ({ paymentId: id, orderId, amountFen: shareFen })),
  )
  await orderRefund(tx, {
    paymentId: id,
    orderId: null,
    amountFen,
    cause: 'paidTwice',
    causeId: first.id,
  })
}

/** What books, ignores or reopens money from the bank waits here. Called before orders and payments are locked. */
export const lockReference = (tx: Db, reference: string) => lockName(tx, 'bank reference', reference)

/** Locks the reference for a booking. @throws Failure `conflict` when it is booked, or its bank line is ignored */
export async function claimReference(tx: Db, reference: string) {
  await lockReference(tx, reference)
  if (await findPaymentByTrade(tx, bookedByBank, reference)) throw new Failure('conflict')
  if (await isIgnored(tx, reference)) throw new Failure('conflict')
}
