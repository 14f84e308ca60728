import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

interface QueueRow {
  name: string
  count: number
  /** When the oldest of them began to wait. */
  since: Date | null
}

/** What waits for staff. */
export const listQueues = (db: Db, today: string) =>
  rowsOf<QueueRow>(
    db,
    sql<QueueRow>`
      select name, count(*)::int as count, min(since) as since
      from (
        select case status when 'pendingReview' then 'review' when 'paid' then 'confirm'
          when 'confirmed' then 'pick' when 'shipping' then 'send' end as name,
          case status when 'paid' then coalesce(paid_at, placed_at) else placed_at end as since
        from "order"
        where status in ('pendingReview', 'paid', 'confirmed', 'shipping') and not is_awaiting_approval
        union all
        select 'slowPayments', placed_at from "order"
        where status = 'pendingPayment' and placed_at < now() - interval '2 days'
        union all
        select 'remittances', created_at from payment where channel = 'remittance' and state = 'pending'
        union all select 'refunds', created_at from refund where state in ('pending', 'sent')
        union all select 'withdrawals', created_at from withdrawal where state in ('requested', 'approved')
        union all select 'invoices', created_at from invoice where state in ('requested', 'issuing')
        union all select 'approvals', requested_at from staff_approval where state = 'pending'
        union all select 'qualifications', created_at from qualification where state = 'pending'
        union all select 'quotes', updated_at from quote where state = 'requested'
        union all select 'tickets', updated_at from ticket where state = 'open'
        union all select 'enquiries', created_at from enquiry where state = 'open'
        union all
        select 'afterSales', created_at from after_sale where state in ('requested', 'approved', 'received')
        union all select 'questions', created_at from product_question where answered_at is null and not is_hidden
        union all
        select 'filings', due_on::timestamptz from filing
        where state = 'open' and due_on <= ${today}::date + 7
      ) as waiting
      group by name`,
  )

interface DayRow {
  day: string
  orders: number
  fen: number
}

/** Orders that were not cancelled, by day in China. */
export const listSalesByDay = (db: Db, since: Date) =>
  rowsOf<DayRow>(
    db,
    sql<DayRow>`
      select (placed_at at time zone 'Asia/Shanghai')::date::text as day, count(*)::int as orders, sum(total_fen) as fen
      from "order"
      where placed_at >= ${since} and status <> 'cancelled'
      group by 1 order by 1`,
  )

interface ShareRow {
  kind: 'brand' | 'category' | 'province'
  name: string
  nameEn: string
  fen: number
}

/** Sales by brand, top category and province, the largest first. */
export const listSalesShares = (db: Db, since: Date, most: number) =>
  rowsOf<ShareRow>(
    db,
    sql<ShareRow>`
      with sold as (
        select line.brand_name_zh, line.brand_name_en, line.product_id, line.gross_fen - line.discount_fen as fen,
          "order".address ->> 'provinceCode' as province
        from "order" join order_line as line on line.order_id = "order".id
        where placed_at >= ${since} and status <> 'cancelled'
      ), share as (
        select 'brand' as kind, brand_name_zh as name, brand_name_en as "nameEn", sum(fen) as fen
        from sold group by 2, 3
        union all
        select 'category', category.name_zh, coalesce(category.name_en, category.name_zh), sum(fen)
        from sold
        join lateral (select category_id from product_category where product_id = sold.product_id limit 1) as leaf on true
        join category on category.id = leaf.category_id
        group by 2, 3
        union all
        select 'province', province, province, sum(fen) from sold group by 2, 3
      )
      select kind, name, "nameEn", fen
      from (select *, row_number() over (partition by kind order by fen desc, name) as place from share) as ranked
      where place <= ${most}
      order by kind, fen desc`,
  )

interface CountRow {
  quotes: number
  answered: number
  accepted: number
  stockOuts: number
  expiringLots: number
}

export const readCounts = async (db: Db, since: Date, today: string) => {
  const [row] = await rowsOf<CountRow>(
    db,
    sql<CountRow>`
      select
        (select count(*)::int from quote where created_at >= ${since}) as quotes,
        (select count(*)::int from quote where created_at >= ${since} and version is not null) as answered,
        (select count(*)::int from quote where created_at >= ${since} and state = 'accepted') as accepted,
        (select count(*)::int from sku
          where is_on_sale and not exists (
            select from stock where stock.sku_id = sku.id and on_hand_tenths > reserved_tenths)) as "stockOuts",
        (select count(*)::int from lot
          where quantity_tenths > 0 and expires_on between ${today}::date and ${today}::date + 90) as "expiringLots"`,
  )
  return row ?? { quotes: 0, answered: 0, accepted: 0, stockOuts: 0, expiringLots: 0 }
}
