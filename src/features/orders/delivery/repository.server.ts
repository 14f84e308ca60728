import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Scope } from '../order/permissions.ts'

/** Paid or confirmed orders that have not arrived, the oldest first, and how many there are. */
export const listUnderWay = (db: Db, { companyId, memberId }: Scope, limit: number) =>
  db
    .selectFrom('order')
    .where('status', 'in', ['paid', 'confirmed', 'shipping', 'inTransit'])
    .$if(companyId !== null, (orders) => orders.where('companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('memberId', '=', memberId))
    .select(['id', 'orderNo', 'status', 'placedAt', 'paidAt', 'shippedAt'])
    .select(sql<string>`address ->> 'provinceCode'`.as('provinceCode'))
    .select(sql<number>`count(*) over ()`.as('count'))
    .select((order) =>
      order
        .selectFrom('orderLine')
        .whereRef('orderId', '=', 'order.id')
        .where('backorderedTenths', '>', 0)
        .select(({ fn }) => fn.max('leadTimeDays').as('days'))
        .as('leadTimeDays'),
    )
    .select(
      sql<boolean>`exists (select from order_line l where l.order_id = "order".id and l.un_number is not null)`.as(
        'isDangerous',
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
