import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { displayName } from '#server/db/sql.ts'
import type { draftGrid } from './draft-grid.ts'

export const draftSource: GridSource<typeof draftGrid.columns> = {
  from: sql`cart_draft draft join member on member.id = draft.member_id
    join company on company.id = draft.company_id join staff on staff.id = draft.staff_id`,
  id: sql`draft.id`,
  columns: {
    member: displayName('member'),
    company: sql`company.name`,
    state: sql`case when draft.state = 'open' and draft.expires_at <= now() then 'expired' else draft.state end`,
    lines: sql`(select count(*) from cart_draft_line line where line.draft_id = draft.id)`,
    staff: sql`staff.name`,
    createdAt: sql`draft.created_at`,
    expiresAt: sql`draft.expires_at`,
    reason: sql`draft.reason`,
  },
  search: (pattern) =>
    sql`(company.name ilike ${pattern} or member.real_name ilike ${pattern} or member.nickname ilike ${pattern})`,
}
