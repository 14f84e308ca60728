import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf, bigints } from '#server/db/sql.ts'
import type { ReimbursementKit } from '#server/db/types.ts'

export const addKit = (
  tx: Db,
  { orderIds, ...kit }: Omit<Insertable<ReimbursementKit>, 'orderIds'> & { orderIds: number[] },
) =>
  tx
    .insertInto('reimbursementKit')
    .values({ ...kit, orderIds: bigints(orderIds) as never })
    .returning('id')
    .executeTakeFirstOrThrow()

export const countKits = async (db: Db, memberId: number) => {
  const rows = await db
    .selectFrom('reimbursementKit')
    .select('state')
    .where('memberId', '=', memberId)
    .execute()
  return { all: rows.length, pending: rows.filter(({ state }) => state === 'pending').length }
}

interface KitScope {
  memberId: number
  companyId: number
}

export const listKitRows = (db: Db, { memberId, companyId }: KitScope, createdAfter: Date) =>
  db
    .selectFrom('reimbursementKit')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('companyId', '=', companyId)
    .where('createdAt', '>', createdAfter)
    .orderBy('id', 'desc')
    .execute()

export type KitRow = Awaited<ReturnType<typeof listKitRows>>[number]

export const findKitRow = (db: Db, { memberId, companyId }: KitScope, id: number, createdAfter: Date) =>
  db
    .selectFrom('reimbursementKit')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('companyId', '=', companyId)
    .where('createdAt', '>', createdAfter)
    .executeTakeFirst()

/** @returns undefined when it is no longer pending */
export const beginKit = (db: Db, id: number, now: Date) =>
  db
    .updateTable('reimbursementKit')
    .set({ startedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** @returns false when it is no longer pending */
export const finishKit = async (tx: Db, id: number, change: Updateable<ReimbursementKit>) => {
  const { numUpdatedRows } = await tx
    .updateTable('reimbursementKit')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const pending = (db: Db) =>
  db.selectFrom('reimbursementKit').selectAll().where('state', '=', 'pending').orderBy('id')

export const listKitsBegunBefore = (db: Db, time: Date) => pending(db).where('startedAt', '<', time).execute()

/** The oldest that no job has begun. */
export const findKitToBegin = (db: Db, createdBefore: Date) =>
  pending(db)
    .where('startedAt', 'is', null)
    .where('createdAt', '<=', createdBefore)
    .limit(1)
    .executeTakeFirst()

export const removeOldKits = (db: Db, createdBefore: Date) =>
  db
    .deleteFrom('reimbursementKit')
    .where('createdAt', '<=', createdBefore)
    .returning(['pdfFile', 'zipFile'])
    .execute()

/** Money that orders got, and what went back, the oldest first. */
export const listProofs = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('paymentAllocation as share')
    .innerJoin('payment', 'payment.id', 'share.paymentId')
    .where('share.orderId', '=', anyOf(orderIds))
    .where('payment.state', '=', 'paid')
    .where('share.appliedFen', '>', 0)
    .select(['share.orderId', 'share.appliedFen as amountFen', 'payment.paymentNo as number'])
    .select(['payment.channel', 'payment.tradeNo', 'payment.paidAt as at'])
    .orderBy('payment.paidAt')
    .orderBy('payment.id')
    .execute()

export const listReturnedMoney = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .where('refund.orderId', '=', anyOf(orderIds))
    .where('refund.state', '=', 'done')
    .select(['refund.orderId', 'refund.amountFen', 'refund.refundNo as number'])
    .select(['payment.channel', 'refund.channelRefundNo as tradeNo', 'refund.doneAt as at'])
    .orderBy('refund.id')
    .execute()
