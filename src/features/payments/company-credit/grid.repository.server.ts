import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { creditGrid } from './credit-grid.ts'

/** @param today in China */
export const creditSource = (today: string): GridSource<typeof creditGrid.columns> => ({
  from: sql`company left join credit_account credit on credit.company_id = company.id
    left join lateral (
      select sum(open_fen) filter (where due_on < ${today}::date)::bigint as overdue_fen,
        max(${today}::date - due_on) as days, min(due_on) as next_due
      from (
        select sum(amount_fen) as open_fen, min(due_on) as due_on from credit_entry
        where credit_entry.company_id = company.id group by order_no having sum(amount_fen) > 0
      ) as debt
    ) as debts on true`,
  id: sql`company.id`,
  columns: {
    company: sql`company.name`,
    state: sql`(case when credit.company_id is null then 'none' when credit.is_open then 'open' else 'closed' end)`,
    limit: sql`credit.limit_fen`,
    used: sql`coalesce(credit.used_fen, 0)`,
    headroom: sql`(credit.limit_fen - credit.used_fen)`,
    overdue: sql`coalesce(debts.overdue_fen, 0)`,
    overdueDays: sql`greatest(coalesce(debts.days, 0), 0)`,
    nextDue: sql`debts.next_due`,
    days: sql`credit.days`,
  },
  search: (pattern, keyword) => sql`(company.name ilike ${pattern} or company.unified_code = ${keyword})`,
})
