import { sql } from 'kysely'
import type { Scope } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { invariant } from '#shared/failure.ts'

/** Of a payment (P) or a refund (R): its day in China and seven digits of a sequence. */
export async function nextNumber(db: Db, kind: 'P' | 'R', now: Date) {
  const { rows } = await sql<{ value: number }>`select nextval('payment_number') as value`.execute(db)
  invariant(rows[0])
  return `${kind}${shanghaiDate(now).replaceAll('-', '')}${String(rows[0].value).padStart(7, '0')}`
}

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
