import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { displayName } from '#server/db/sql.ts'
import type { memberGrid } from './member-grid.ts'

/** Phone and e-mail address are masked as on the pages of the shop; a search knows them in full only. */
export const memberSource: GridSource<typeof memberGrid.columns> = {
  from: sql`member join company on company.id = member.company_id`,
  id: sql`member.id`,
  columns: {
    name: displayName('member'),
    company: sql`company.name`,
    role: sql`member.role`,
    phone: sql`regexp_replace(member.phone, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`,
    email: sql`regexp_replace(member.email, '^([^@]{1,2})[^@]*(@.+)$', '\\1***\\2')`,
    state: sql`case when member.closed_at is not null then 'closed'
      when member.closes_at is not null then 'closing' else 'active' end`,
    orders: sql`(select count(*) from "order" where "order".member_id = member.id and "order".status <> 'cancelled')`,
    lastSeenAt: sql`greatest(member.last_sign_in_at,
      (select max(member_session.seen_at) from member_session where member_session.member_id = member.id))`,
    createdAt: sql`member.created_at`,
    department: sql`member.department`,
    monthLimit: sql`member.month_limit_fen`,
    oldNumber: sql`(select number from old_account where old_account.member_id = member.id)`,
  },
  search: (pattern, keyword) =>
    sql`(member.real_name ilike ${pattern} or member.nickname ilike ${pattern} or company.name ilike ${pattern}
      or exists (select from old_account where old_account.member_id = member.id and old_account.number = ${keyword})
      or member.user_name = ${keyword} or member.phone = ${keyword} or member.email = lower(${keyword}))`,
}
