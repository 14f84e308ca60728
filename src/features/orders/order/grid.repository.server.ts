import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { hasParts, nameIn } from '#server/db/sql.ts'
import type { orderGrid } from './order-grid.ts'

export const orderSource = ({ locale }: StaffCtx): GridSource<typeof orderGrid.columns> => ({
  from: sql`"order" o join company on company.id = o.company_id join member on member.id = o.member_id`,
  id: sql`o.id`,
  columns: {
    orderNo: sql`o.order_no`,
    status: sql`o.status`,
    company: sql`company.name`,
    member: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
    total: sql`o.total_fen`,
    due: sql`case when o.status = 'cancelled' then 0 else greatest(o.total_fen - o.paid_fen + o.refunded_fen, 0) end`,
    kind: sql`o.kind`,
    collection: sql`o.collection`,
    placedAt: sql`o.placed_at`,
    province: sql`o.address ->> 'provinceCode'`,
    lines: sql`(select count(*) from order_line where order_line.order_id = o.id)`,
    poNumber: sql`o.po_number`,
    paidAt: sql`o.paid_at`,
    expiresAt: sql`o.expires_at`,
    shippedAt: sql`o.shipped_at`,
    isAwaitingApproval: sql`o.is_awaiting_approval`,
    brands: sql`(select string_agg(distinct ${nameIn(locale, 'line', 'brand_name')}, ' · ') from order_line as line where line.order_id = o.id)`,
    categories: sql`(select string_agg(distinct ${nameIn(locale, 'category')}, ' · ') from order_line as line
      join lateral (select category_id from product_category where product_id = line.product_id limit 1) as leaf on true
      join category on category.id = leaf.category_id where line.order_id = o.id)`,
    isOffline: sql`o.is_offline`,
  },
  search: (pattern, keyword) => sql`(o.order_no ilike ${pattern} or o.po_number ilike ${pattern}
    or o.company_id in (select id from company as named where named.name ilike ${pattern})
    or o.id in (
      select line.order_id from order_line as line
      where line.sku_code ilike ${pattern} or line.cas_number = ${keyword} or line.name_zh ilike ${pattern}))`,
  // each part by its own index
  findIds: (pattern, keyword) => sql`
    select id from "order"
    where ${hasParts(sql`order_no || ' ' || po_number`, keyword)}
      and (order_no ilike ${pattern} or po_number ilike ${pattern})
    union all
    select id from "order"
    where company_id in (select id from company as named where named.name ilike ${pattern})
    union all
    select order_id from order_line as line
    where ${hasParts(sql`sku_code || ' ' || coalesce(cas_number, '') || ' ' || name_zh`, keyword)}
      and (sku_code ilike ${pattern} or cas_number = ${keyword} or name_zh ilike ${pattern})`,
})
