import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { displayName } from '#server/db/sql.ts'
import type { Scope } from '../order/permissions.ts'
import { spentFen } from '../projects/repository.server.ts'
import type { SpendingGroup } from './groups.ts'

export interface SpendingFilter extends Scope {
  companyId: number
  /** The first of a month, and the first after the last one. */
  from: Date
  until: Date
  projectId: number | null
  /** Further than `memberId` of the scope. */
  buyerId: number | null
}

interface Group {
  key: string
  labelZh: string
  labelEn: string
  orders: number
  fen: number
}

/** Not who has taken the order over since. */
const placedBy = sql`coalesce(o.placed_by, o.member_id)`

const counted = ({ companyId, memberId, from, until, projectId, buyerId }: SpendingFilter) => sql`
  o.company_id = ${companyId} and o.status <> 'cancelled' and o.placed_at >= ${from} and o.placed_at < ${until}
  ${memberId === null ? sql`` : sql`and o.member_id = ${memberId}`}
  ${buyerId === null ? sql`` : sql`and ${placedBy} = ${buyerId}`}
  ${projectId === null ? sql`` : sql`and o.project_id = ${projectId}`}`

const ofOrders =
  (key: RawBuilder<unknown>, label: RawBuilder<unknown>, joins: RawBuilder<unknown>) =>
  (filter: SpendingFilter) =>
    sql<Group>`
    select ${key} as key, ${label} as label_zh, ${label} as label_en,
      count(*)::int as orders, ${spentFen}::bigint as fen
    from "order" o ${joins} where ${counted(filter)} group by 1, 2`

const byMonth = (filter: SpendingFilter) => sql<Group>`
  select key, key as label_zh, key as label_en, orders, fen
  from (
    select date_trunc('month', o.placed_at, 'Asia/Shanghai') as first, count(*)::int as orders, ${spentFen}::bigint as fen
    from "order" o where ${counted(filter)} group by 1
  ) months, to_char(first at time zone 'Asia/Shanghai', 'YYYY-MM') as key`

/** Goods after discounts and returns, by the main category of the product; an order may count in several. */
const byCategory = (filter: SpendingFilter) => sql<Group>`
  select coalesce(top.id::text, '') as key, coalesce(top.name_zh, '') as label_zh, coalesce(top.name_en, '') as label_en,
    count(distinct o.id)::int as orders,
    sum(case when l.quantity_tenths = 0 then 0
      else round((l.gross_fen - l.discount_fen)::numeric * (l.quantity_tenths - l.returned_tenths) / l.quantity_tenths)
    end)::bigint as fen
  from "order" o
  join order_line l on l.order_id = o.id
  join product p on p.id = l.product_id
  left join category c on c.id = p.category_id
  left join category parent on parent.id = c.parent_id
  left join category top on top.id = coalesce(parent.parent_id, parent.id, c.id)
  where ${counted(filter)} group by 1, 2, 3`

const queries: Record<SpendingGroup, (filter: SpendingFilter) => RawBuilder<Group>> = {
  month: byMonth,
  project: ofOrders(
    sql`coalesce(p.id::text, o.project_number)`,
    sql`coalesce(nullif(trim(p.number || ' ' || p.name), ''), o.project_number)`,
    sql`left join project p on p.id = o.project_id`,
  ),
  member: ofOrders(sql`m.id::text`, displayName('m'), sql`join member m on m.id = ${placedBy}`),
  category: byCategory,
}

export const listSpending = async (db: Db, by: SpendingGroup, filter: SpendingFilter) =>
  (await queries[by](filter).execute(db)).rows
