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
/** @param kinds of approvals that the viewer may decide */
export const listQueues = (db: Db, today: string, kinds: readonly string[]) =>
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
        union all select 'approvals', requested_at from staff_approval
        where state = 'pending' and kind = any(${kinds}::text[])
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
  kind: 'all' | 'brand' | 'category' | 'province'
  name: string
  nameEn: string
  fen: number
  /** Of sales whose cost is known: margin, and the sales without and with tax. */
  marginFen: number | null
  netFen: number | null
  knownFen: number | null
}

const sums = sql`sum(fen)::float8 as fen, sum(known) as known, sum(net) as net, sum(cost) as cost`

/** What the lots of a line cost, and where no lot is chosen, what the sku cost last. In tenths of fen; null: unknown. */
const costOfLine = sql`case
  when taken.tenths is null then line.quantity_tenths * last.cost_fen
  when taken.has_unknown then null
  when line.quantity_tenths > taken.tenths
    then taken.cost + (line.quantity_tenths - taken.tenths) * last.cost_fen
  else taken.cost end`

/**
 * Sales by brand, category and province, the largest first. Lines are added up by product first: their number grows
 * with the shop.
 */
export const listSalesShares = (db: Db, since: Date, most: number) =>
  rowsOf<ShareRow>(
    db,
    sql<ShareRow>`
      with line as (
        select line.brand_name_zh, line.brand_name_en, line.product_id, line.gross_fen - line.discount_fen as fen,
          line.net_fen, ${costOfLine} / 10.0 as cost, "order".address ->> 'provinceCode' as province
        from "order" join order_line as line on line.order_id = "order".id
        left join sku_cost as last on last.sku_id = line.sku_id
        left join lateral (
          select sum(chosen.quantity_tenths) as tenths,
            sum(chosen.quantity_tenths * coalesce(lot.cost_fen, last.cost_fen)) as cost,
            bool_or(coalesce(lot.cost_fen, last.cost_fen) is null) as has_unknown
          from order_line_lot as chosen join lot on lot.id = chosen.lot_id
          where chosen.order_line_id = line.id) as taken on true
        where placed_at >= ${since} and status <> 'cancelled'
      ), sold as (
        select brand_name_zh, brand_name_en, product_id, province, sum(fen) as fen,
          sum(fen) filter (where cost is not null) as known, sum(net_fen) filter (where cost is not null) as net,
          sum(cost) as cost
        from line group by 1, 2, 3, 4
      ), share as (
        select 'all' as kind, '' as name, '' as "nameEn", ${sums} from sold
        union all
        select 'brand', brand_name_zh, brand_name_en, ${sums}
        from sold group by 2, 3
        union all
        select 'category', category.name_zh, coalesce(category.name_en, category.name_zh), ${sums}
        from sold
        join lateral (select category_id from product_category where product_id = sold.product_id limit 1) as leaf on true
        join category on category.id = leaf.category_id
        group by 2, 3
        union all
        select 'province', province, province, ${sums} from sold group by 2, 3
      )
      select kind, name, "nameEn", coalesce(fen, 0) as fen, round(net - cost)::float8 as "marginFen", net::float8 as "netFen",
        known::float8 as "knownFen"
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

interface AgedRow {
  kind: 'unpaid' | 'overdue'
  age: number
  count: number
  fen: number
}

/** Orders that wait for payment, and orders on credit that are not repaid on their day, by age. */
export const listSlowPayments = (db: Db, today: string, ends: readonly number[]) =>
  rowsOf<AgedRow>(
    db,
    sql<AgedRow>`
      with slow as (
        select 'unpaid' as kind, ${today}::date - (placed_at at time zone 'Asia/Shanghai')::date as days,
          total_fen - paid_fen as fen
        from "order" where status = 'pendingPayment'
        union all
        select 'overdue', ${today}::date - min(due_on), sum(amount_fen) from credit_entry
        where company_id in (select company_id from credit_account where used_fen > 0)
        group by company_id, order_no
        having sum(amount_fen) > 0 and min(due_on) < ${today}::date
      )
      select kind, width_bucket(days, ${ends.map((end) => end + 1)}::int[]) as age, count(*)::int as count,
        sum(fen)::float8 as fen
      from slow group by 1, 2 order by 1, 2`,
  )

/** Open filings by the days that are left. */
export const listDueFilings = (db: Db, today: string, ends: readonly number[]) =>
  rowsOf<{ due: number; count: number }>(
    db,
    sql<{ due: number; count: number }>`
      select width_bucket(due_on - ${today}::date, ${ends.map((end) => end + 1)}::int[]) as due, count(*)::int as count
      from filing where state = 'open' and due_on <= ${today}::date + ${ends.at(-1) ?? 0}::int
      group by 1 order by 1`,
  )

interface WaitingRow {
  kind: string
  count: number
  fen: number
  since: Date
}

export const listWaitingApprovals = (db: Db, kinds: readonly string[]) =>
  rowsOf<WaitingRow>(
    db,
    sql<WaitingRow>`
      select kind, count(*)::int as count, coalesce(sum(amount_fen), 0)::float8 as fen, min(requested_at) as since
      from staff_approval
      where state = 'pending' and kind = any(${kinds}::text[]) group by kind order by min(requested_at)`,
  )

/** The most frequent first. */
export const listVainSearches = (db: Db, most: number) =>
  db
    .selectFrom('searchedKeyword')
    .select(['id', 'keyword', 'vainInMonth as searches'])
    .where('vainInMonth', '>', 0)
    .orderBy('vainInMonth', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
