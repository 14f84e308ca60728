import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { PaymentChannelName, RefundCause, RefundState } from '../schema.ts'

const refunds = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .leftJoin('order', 'order.id', 'refund.orderId')
    .selectAll('refund')
    .select([
      'payment.channel',
      'payment.companyId',
      'payment.paymentNo',
      'payment.tradeNo',
      'payment.amountFen as paidFen',
      'order.orderNo',
    ])

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefundRow>>>

export const findRefundRow = (db: Db, id: number) =>
  refunds(db).where('refund.id', '=', id).executeTakeFirst()

export const findRefundByNo = (db: Db, refundNo: string) =>
  refunds(db).where('refundNo', '=', refundNo).executeTakeFirst()

export const lockRefund = (db: Db, id: number) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

interface NewRefund {
  refundNo: string
  paymentId: number
  orderId: number | null
  amountFen: number
  cause: RefundCause
  causeId: number
}

/** Undefined: the payment already has a refund of this cause. */
export const addRefund = (db: Db, refund: NewRefund, now: Date) =>
  db
    .insertInto('refund')
    .values({ ...refund, createdAt: now })
    .onConflict((clash) => clash.columns(['paymentId', 'cause', 'causeId']).doNothing())
    .returning('id')
    .executeTakeFirst()

interface Change {
  state?: RefundState
  channelRefundNo?: string
  failure?: string
  doneAt?: Date
}

export const changeRefund = (db: Db, id: number, change: Change) =>
  db.updateTable('refund').set(change).where('id', '=', id).execute()

export const countTry = (db: Db, id: number) =>
  db.updateTable('refund').set({ tries: sql`tries + 1` }).where('id', '=', id).execute()

export const listRefundsOf = (db: Db, paymentId: number) =>
  db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()

export const listRefundable = (db: Db, orderId: number) =>
  db
    .selectFrom('paymentAllocation')
    .innerJoin('payment', 'payment.id', 'paymentAllocation.paymentId')
    .select(['payment.id as paymentId', 'appliedFen'])
    .select((eb) =>
      eb
        .selectFrom('refund')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('refund.amountFen'), sub.lit(0)).as('sum'))
        .whereRef('refund.paymentId', '=', 'payment.id')
        .where('refund.orderId', '=', orderId)
        .as('refundedFen'),
    )
    .where('orderId', '=', orderId)
    .where('appliedFen', '>', 0)
    .orderBy('payment.id', 'desc')
    .execute()

export const findRefundsByCause = (db: Db, orderId: number, cause: RefundCause, causeId: number) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('orderId', '=', orderId)
    .where('cause', '=', cause)
    .where('causeId', '=', causeId)
    .execute()

export const listOpenRefunds = (db: Db, channels: PaymentChannelName[]) =>
  refunds(db)
    .where('refund.state', 'in', ['pending', 'sent'])
    .where('payment.channel', 'in', channels)
    .orderBy('refund.id')
    .limit(100)
    .execute()

const namedRefunds = (db: Db) =>
  refunds(db).innerJoin('company', 'company.id', 'payment.companyId').select('company.name as companyName')

export const findNamedRefund = (db: Db, id: number) =>
  namedRefunds(db).where('refund.id', '=', id).executeTakeFirst()

export const listRefundRows = async (db: Db, state: RefundState | undefined, paging: Paging) => {
  const named = state ? namedRefunds(db).where('refund.state', '=', state) : namedRefunds(db)
  return (await readPage(named, newestFirst('refund.id'), paging)).rows
}

export const listRefundsDoneOn = (db: Db, channels: PaymentChannelName[], from: Date, until: Date) =>
  refunds(db)
    .where('payment.channel', 'in', channels)
    .where('refund.state', '=', 'done')
    .where('refund.doneAt', '>=', from)
    .where('refund.doneAt', '<', until)
    .execute()

export const listRefundsByNo = (db: Db, refundNos: string[]) =>
  refundNos.length === 0 ? Promise.resolve([]) : refunds(db).where('refundNo', 'in', refundNos).execute()

/** Also of money that came twice or too late for the order. */
export const listRefundsForOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('refund')
    .leftJoin('paymentAllocation as share', (join) =>
      join.onRef('share.paymentId', '=', 'refund.paymentId').on('share.orderId', '=', orderId),
    )
    .where((eb) =>
      eb.or([
        eb('refund.orderId', '=', orderId),
        eb.and([
          eb('refund.orderId', 'is', null),
          eb('share.orderId', 'is not', null),
          eb.or([
            eb.and([eb('cause', '=', 'notNeeded'), eb('causeId', '=', orderId)]),
            eb('cause', '=', 'paidTwice'),
          ]),
        ]),
      ]),
    )
    .select(['refundNo', 'refund.state', 'refund.createdAt'])
    .select((eb) =>
      // a second payment is refunded whole; this shows the order's share of it
      eb
        .case()
        .when('cause', '=', 'paidTwice')
        .then(eb.fn.coalesce('share.amountFen', 'refund.amountFen'))
        .else(eb.ref('refund.amountFen'))
        .end()
        .as('amountFen'),
    )
    .orderBy('refund.id')
    .execute()
