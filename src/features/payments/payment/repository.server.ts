import { sql } from 'kysely'
import type { Scope } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import { composePaymentNo, waysOf } from '../channels.ts'
import type { PaymentChannelName, PaymentState } from '../schema.ts'

export const nextNumber = async (db: Db, kind: 'P' | 'R', now: Date) => {
  const { rows } = await sql<{ value: number }>`select nextval('payment_number') as value`.execute(db)
  return composePaymentNo(kind, now, Number(rows[0]?.value))
}

export const findCompanyOfOrder = async (db: Db, id: number) =>
  (await db.selectFrom('order').select('companyId').where('id', '=', id).executeTakeFirst())?.companyId

/** Whoever changes what belongs to an order locks the order first, in the order of ids. */
export const lockOrderRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('order')
    .select(['id', 'memberId', 'companyId', 'collection'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .forUpdate()
    .execute()

export const listOwnOrders = (db: Db, { companyId, memberId }: Scope, ids: number[]) =>
  db
    .selectFrom('order')
    .select(['id', 'orderNo', 'totalFen'])
    .$if(companyId !== null, (orders) => orders.where('companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('memberId', '=', memberId))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** A try to pay, as it is stored. */
export interface PaymentRow {
  id: number
  paymentNo: string
  memberId: number
  companyId: number
  purpose: 'orders' | 'topUp'
  channel: PaymentChannelName
  amountFen: number
  state: PaymentState
  /** The number of the money where it came from. */
  tradeNo: string | null
  /** What the payer was given, as the channel answered; empty until it was asked. */
  instructions: Record<string, unknown>
  slip: { filepath: string; name: string; uploadedAt: string } | null
  /** Why it is closed: a word, or nothing. */
  failure: string
  createdAt: Date
  expiresAt: Date
  askAt: Date | null
  paidAt: Date | null
}

const payments = (db: Db) => db.selectFrom('payment').selectAll('payment').$castTo<PaymentRow>()

export const findPaymentRow = (db: Db, id: number) => payments(db).where('id', '=', id).executeTakeFirst()

/** Payments of a scope; of one member: those that she began, and those of her orders alone. */
const seenPayments = (db: Db, { companyId, memberId }: Scope) =>
  payments(db)
    .$if(companyId !== null, (seen) => seen.where('payment.companyId', '=', companyId))
    .$if(memberId !== null, (seen) =>
      seen.where(
        sql<boolean>`(payment.member_id = ${memberId} or ${memberId} = all (
          select member_id from payment_part join "order" on "order".id = order_id where payment_id = payment.id
        ) and payment.purpose = 'orders')`,
      ),
    )

export const findOwnPayment = (db: Db, id: number, scope: Scope) =>
  seenPayments(db, scope).where('payment.id', '=', id).executeTakeFirst()

export const findPaymentByNo = (db: Db, paymentNo: string) =>
  payments(db).where('paymentNo', '=', paymentNo).executeTakeFirst()

export const findPaymentByTrade = (db: Db, channels: PaymentChannelName[], tradeNo: string) =>
  payments(db).where('channel', 'in', channels).where('tradeNo', '=', tradeNo).executeTakeFirst()

export const lockPayment = (db: Db, id: number) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

interface NewPayment {
  paymentNo: string
  memberId: number
  companyId: number
  purpose?: 'orders' | 'topUp'
  channel: PaymentChannelName
  amountFen: number
  state?: PaymentState
  tradeNo?: string
  createdAt: Date
  expiresAt: Date
  askAt?: Date | null
  paidAt?: Date
}

export const addPayment = (db: Db, payment: NewPayment): Promise<{ id: number }> =>
  db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow()

interface Change {
  state?: PaymentState
  tradeNo?: string
  amountFen?: number
  instructions?: object
  slip?: PaymentRow['slip']
  failure?: string
  askAt?: Date | null
  paidAt?: Date
}

export const changePayment = (db: Db, id: number, change: Change) =>
  db
    .updateTable('payment')
    .set(change as never)
    .where('id', '=', id)
    .execute()

/** @returns whether it was still pending */
export const closePendingPayment = async (db: Db, id: number, failure: string) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ state: 'closed', failure, askAt: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addParts = (db: Db, parts: { paymentId: number; orderId: number; amountFen: number }[]) =>
  parts.length === 0 ? undefined : db.insertInto('paymentPart').values(parts).execute()

export const addPaidPart = (
  db: Db,
  part: { paymentId: number; orderId: number; amountFen: number; appliedFen: number },
) => db.insertInto('paymentPart').values(part).execute()

export const listParts = (db: Db, paymentId: number) =>
  db
    .selectFrom('paymentPart')
    .innerJoin('order', 'order.id', 'paymentPart.orderId')
    .select(['orderId', 'order.orderNo', 'amountFen', 'appliedFen'])
    .where('paymentId', '=', paymentId)
    .orderBy('orderId')
    .execute()

export const changePart = (
  db: Db,
  { paymentId, orderId }: { paymentId: number; orderId: number },
  change: { amountFen?: number; appliedFen?: number },
) =>
  db
    .updateTable('paymentPart')
    .set(change)
    .where('paymentId', '=', paymentId)
    .where('orderId', '=', orderId)
    .execute()

export const removePart = (db: Db, paymentId: number, orderId: number) =>
  db.deleteFrom('paymentPart').where('paymentId', '=', paymentId).where('orderId', '=', orderId).execute()

/** Attempts that are still pending for any of these orders, locked. */
export const lockPendingOf = (db: Db, orderIds: number[]) =>
  payments(db)
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('paymentPart')
          .select('paymentId')
          .whereRef('paymentPart.paymentId', '=', 'payment.id')
          .where('paymentPart.orderId', 'in', orderIds),
      ),
    )
    .orderBy('payment.id')
    .forUpdate()
    .execute()

export const findPendingOf = (db: Db, scope: Scope, orderIds: number[]) =>
  seenPayments(db, scope)
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('paymentPart')
          .select('paymentId')
          .whereRef('paymentPart.paymentId', '=', 'payment.id')
          .where('paymentPart.orderId', 'in', orderIds),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes the turn to ask the channel about a payment, once it has come. @returns whether it was taken */
export const takeTurn = async (db: Db, id: number, now: Date, nextAt: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ askAt: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('askAt', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listToAsk = (db: Db, now: Date) =>
  payments(db).where('state', '=', 'pending').where('askAt', '<=', now).orderBy('askAt').limit(100).execute()

/** Attempts without an outside channel whose time is over. */
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
    .where('channel', 'in', waysOf[key])
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .execute()

export const listByTrades = (db: Db, key: ChannelKey, tradeNos: string[]) =>
  tradeNos.length === 0
    ? Promise.resolve([])
    : payments(db).where('channel', 'in', waysOf[key]).where('tradeNo', 'in', tradeNos).execute()

export const listPaymentRows = async (
  db: Db,
  filter: { state?: PaymentState | undefined; channel?: PaymentChannelName | undefined },
  { page, pageSize }: { page: number; pageSize: number },
) => {
  let query = payments(db).innerJoin('company', 'company.id', 'payment.companyId')
  if (filter.state) query = query.where('payment.state', '=', filter.state)
  if (filter.channel) query = query.where('payment.channel', '=', filter.channel)
  return query
    .select('company.name as companyName')
    .orderBy('payment.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
