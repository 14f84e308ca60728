import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Scope } from './permissions.ts'
import type { OrderStatus } from './state.ts'

const deliveries = (db: Db) =>
  db
    .selectFrom('order')
    .select(['id', 'orderNo', 'status', 'placedAt', 'paidAt', 'shippedAt', 'receivedAt'])
    .select(sql<string>`address ->> 'provinceCode'`.as('provinceCode'))
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

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

/** Paid or confirmed orders that have not arrived, the oldest first, and how many there are. */
export const listUnderWay = (db: Db, { companyId, memberId }: Scope, limit: number) =>
  deliveries(db)
    .where('status', 'in', ['paid', 'confirmed', 'shipping', 'inTransit'])
    .$if(companyId !== null, (orders) => orders.where('companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('memberId', '=', memberId))
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('id')
    .limit(limit)
    .execute()

/** With the time at which each status was reached. */
export const listReached = (db: Db, ids: number[]) =>
  deliveries(db)
    .where('id', '=', anyOf(ids))
    .select(['isAwaitingApproval', 'paymentTerms'])
    .select(
      sql<Partial<Record<OrderStatus, string>> | null>`(
        select jsonb_object_agg(t.to_status, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from order_transition t where t.order_id = "order".id)`.as('reachedAt'),
    )
    .execute()
