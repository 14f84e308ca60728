import type { Db } from '#server/db/client.ts'

/** Who placed orders, and where they read mail. */
export const findReaders = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order')
    .innerJoin('member', 'member.id', 'order.memberId')
    .where('order.id', 'in', orderIds)
    .where('member.email', 'is not', null)
    .select(['order.id', 'order.orderNo', 'member.email', 'member.locale'])
    .$narrowType<{ email: string }>()
    .execute()
