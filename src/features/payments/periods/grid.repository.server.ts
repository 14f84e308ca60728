import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { periodGrid } from './period-grid.ts'

const current = sql`date_trunc('month', now() at time zone 'Asia/Shanghai')`

/** Of the last report. */
const totalOf = (section: string) => sql`(select sum((total ->> 'fen')::bigint)::bigint
  from jsonb_array_elements(report.totals) total where total ->> 'section' = ${section})`

/** Every month since the first payment. */
export const periodSource: GridSource<typeof periodGrid.columns> = {
  from: sql`(select month::date as month, to_char(month, 'YYYYMM')::bigint as id
      from generate_series(date_trunc('month', coalesce((select min(paid_at) from payment where paid_at is not null), now())
        at time zone 'Asia/Shanghai'), ${current}, interval '1 month') month) listed
    left join accounting_period period on period.month = listed.month
    left join lateral (select * from period_report where period_report.month = period.month
      order by period_report.id desc limit 1) report on period.is_closed
    left join staff on staff.id = report.made_by`,
  id: sql`listed.id`,
  columns: {
    month: sql`to_char(listed.month, 'YYYY-MM')`,
    state: sql`(case when period.is_closed then 'closed' when period.month is not null then 'reopened'
      when listed.month = ${current}::date then 'running' else 'open' end)`,
    received: totalOf('receipts'),
    refunded: totalOf('refunds'),
    invoiced: totalOf('invoices'),
    closedAt: sql`report.made_at`,
    closedBy: sql`staff.name`,
    note: sql`report.note`,
  },
  search: (pattern) => sql`to_char(listed.month, 'YYYY-MM') ilike ${pattern}`,
}
