import type { Scope } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'

export const listCreditOrders = (db: Db, { companyId, memberId }: Scope, orderNos: string[]) =>
  db
    .selectFrom('order')
    .select(['id', 'orderNo', 'memberId'])
    .$if(companyId !== null, (orders) => orders.where('companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('memberId', '=', memberId))
    .where('orderNo', 'in', orderNos)
    .where('collection', '=', 'credit')
    .orderBy('id')
    .execute()

export const companyExists = async (db: Db, id: number) =>
  (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
