import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Scope } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import type { DB, Payment as PaymentTable } from '#server/db/types.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { channelNames } from '../channels.ts'
import type { PaymentAttemptState, PaymentChannelName } from '../schema.ts'

export const listOwnOrders = (db: Db, { companyId, memberId }: Scope, ids: number[]) =>
  db
    .selectFrom('order')
    .select(['id', 'orderNo', 'totalFen'])
    .$if(companyId !== null, (orders) => orders.where('companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('memberId', '=', memberId))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export type PaymentRow = Selectable<PaymentTable>

const payments = (db: Db) => db.selectFrom('payment').selectAll('payment')

export const findPaymentRow = (db: Db, id: number) => payments(db).where('id', '=', id).executeTakeFirst()

export const findNamedPayment = (db: Db, id: number) =>
  payments(db)
    .innerJoin('company', 'company.id', 'payment.companyId')
    .select('company.name as companyName')
    .where('payment.id', '=', id)
    .executeTakeFirst()

/** Of one member: payments that she began, and payments of only her orders. */
const seenPayments = (db: Db, { companyId, memberId }: Scope) =>
  payments(db)
    .$if(companyId !== null, (seen) => seen.where('payment.companyId', '=', companyId))
    .$if(memberId !== null, (seen) =>
      seen.where(
        sql<boolean>`(payment.member_id = ${memberId} or ${memberId} = all (
          select member_id from payment_allocation join "order" on "order".id = order_id where payment_id = payment.id
        ) and payment.purpose = 'orders')`,
      ),
    )

export const findOwnPayment = (db: Db, id: number, scope: Scope) =>
  seenPayments(db, scope).where('payment.id', '=', id).executeTakeFirst()

export const findPaymentByNo = (db: Db, paymentNo: string) =>
  payments(db).where('paymentNo', '=', paymentNo).executeTakeFirst()

export const findPaymentByTrade = (db: Db, channels: PaymentChannelName[], tradeNo: string) =>
  payments(db).where('channel', 'in', channels).where('tradeNo', '=', tradeNo).executeTakeFirst()

/** Whether finance set the line of a bank statement with this reference aside. */
export const isIgnored = async (db: Db, bankReference: string) =>
  (await db
    .selectFrom('bankLine')
    .select('id')
    .where('bankReference', '=', bankReference)
    .where('ignoredAt', 'is not', null)
    .executeTakeFirst()) !== undefined

export const lockPayment = (db: Db, id: number) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const addPayment = (db: Db, payment: Insertable<PaymentTable>): Promise<{ id: number }> =>
  db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()

export const changePayment = (db: Db, id: number, change: Updateable<PaymentTable>) =>
  db.updateTable('payment').set(change).where('id', '=', id).execute()

export const closePendingPayment = async (db: Db, id: number, failure: string) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ state: 'closed', failure, askAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addAllocations = (
  db: Db,
  shares: { paymentId: number; orderId: number; amountFen: number }[],
) => (shares.length === 0 ? undefined : db.insertInto('paymentAllocation').values(shares).execute())

export const addPaidAllocation = (
  db: Db,
  share: { paymentId: number; orderId: number; amountFen: number; appliedFen: number },
) => db.insertInto('paymentAllocation').values(share).execute()

export const listAllocations = (db: Db, paymentId: number) =>
  db
    .selectFrom('paymentAllocation')
    .innerJoin('order', 'order.id', 'paymentAllocation.orderId')
    .select(['orderId', 'order.orderNo', 'amountFen', 'appliedFen'])
    .where('paymentId', '=', paymentId)
    .orderBy('orderId')
    .execute()

export const changeAllocation = (
  db: Db,
  { paymentId, orderId }: { paymentId: number; orderId: number },
  change: { amountFen?: number; appliedFen?: number },
) =>
  db
    .updateTable('paymentAllocation')
    .set(change)
    .where('paymentId', '=', paymentId)
    .where('orderId', '=', orderId)
    .execute()

export const removeAllocation = (db: Db, paymentId: number, orderId: number) =>
  db
    .deleteFrom('paymentAllocation')
    .where('paymentId', '=', paymentId)
    .where('orderId', '=', orderId)
    .execute()

const paysSomeOf = (orderIds: number[]) => (eb: ExpressionBuilder<DB, 'payment'>) =>
  eb.exists(
    eb
      .selectFrom('paymentAllocation')
      .select('paymentId')
      .whereRef('paymentAllocation.paymentId', '=', 'payment.id')
      .where('paymentAllocation.orderId', 'in', orderIds),
  )

export const lockPendingOf = (db: Db, orderIds: number[]) =>
  payments(db)
    .where('state', '=', 'pending')
    .where(paysSomeOf(orderIds))
    .orderBy('payment.id')
    .forUpdate()
    .execute()

export const findPendingOf = (db: Db, scope: Scope, orderIds: number[]) =>
  seenPayments(db, scope)
    .where('state', '=', 'pending')
    .where(paysSomeOf(orderIds))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Newest first. */
export const listPendingTopUps = (db: Db, scope: Scope) =>
  seenPayments(db, scope)
    .where('state', '=', 'pending')
    .where('purpose', '=', 'topUp')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** @returns whether a query was due, and this caller makes it */
export const claimPoll = async (db: Db, id: number, now: Date, nextAt: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ askAt: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('askAt', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listDuePolls = (db: Db, now: Date) =>
  payments(db).where('state', '=', 'pending').where('askAt', '<=', now).orderBy('askAt').limit(100).execute()

export const closeOverdue = (db: Db, now: Date) =>
  db
    .updateTable('payment')
    .set({ state: 'closed', failure: 'expired' })
    .where('state', '=', 'pending')
    .where('askAt', 'is', null)
    .where('expiresAt', '<', now)
    .execute()

export const listPaidOn = (db: Db, key: ChannelKey, from: Date, until: Date) =>
  payments(db)
    .where('channel', 'in', channelNames[key])
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .execute()

export const listByTrades = (db: Db, key: ChannelKey, tradeNos: string[]) =>
  tradeNos.length === 0
    ? Promise.resolve([])
    : payments(db).where('channel', 'in', channelNames[key]).where('tradeNo', 'in', tradeNos).execute()

export const listPaymentRows = async (
  db: Db,
  filter: { state?: PaymentAttemptState | undefined; channel?: PaymentChannelName | undefined },
  paging: Paging,
) => {
  let query = payments(db).innerJoin('company', 'company.id', 'payment.companyId')
  if (filter.state) query = query.where('payment.state', '=', filter.state)
  if (filter.channel) query = query.where('payment.channel', '=', filter.channel)
  const { rows } = await readPage(
    query.select('company.name as companyName'),
    newestFirst('payment.id'),
    paging,
  )
  return rows
}

export const listPaymentsForOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('paymentAllocation as share')
    .innerJoin('payment', 'payment.id', 'share.paymentId')
    .where('share.orderId', '=', orderId)
    .select([
      'payment.id',
      'payment.paymentNo',
      'payment.channel',
      'payment.state',
      'payment.createdAt',
      'payment.paidAt',
    ])
    .select('share.amountFen')
    .orderBy('payment.id')
    .execute()

/** What the member paid, wallet top-ups included. */
export const listPersonalPayments = (db: Db, memberId: number) =>
  db
    .selectFrom('payment')
    .where('memberId', '=', memberId)
    .select(['paymentNo', 'purpose', 'channel', 'amountFen', 'state', 'slip', 'createdAt', 'paidAt'])
    .orderBy('id')
    .execute()
