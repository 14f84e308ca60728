import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { displayName } from '#server/db/sql.ts'
import type { paperGrid } from './paper-grid.ts'

/** Identity numbers are stored masked beside their encryption. */
export const paperSource: GridSource<typeof paperGrid.columns> = {
  from: sql`qualification paper join company on company.id = paper.company_id
    left join member on member.id = paper.member_id left join staff on staff.id = paper.reviewed_by`,
  id: sql`paper.id`,
  columns: {
    company: sql`company.name`,
    kind: sql`paper.kind`,
    state: sql`paper.state`,
    waitingDays: sql`case when paper.state = 'pending'
      then round((extract(epoch from now() - paper.created_at) / 86400)::numeric, 1) end`,
    createdAt: sql`paper.created_at`,
    submittedBy: displayName('member'),
    number: sql`case when paper.secret_number is null then paper.number else '****' || right(paper.number, 4) end`,
    validUntil: sql`paper.valid_until`,
    files: sql`(select count(*) from qualification_file where qualification_file.qualification_id = paper.id)`,
    isNewer: sql`(paper.replaces_id is not null)`,
    holder: sql`paper.holder`,
    issuer: sql`paper.issuer`,
    reason: sql`paper.reason`,
    reviewedBy: sql`staff.name`,
    reviewedAt: sql`paper.reviewed_at`,
  },
  search: (pattern) =>
    sql`(company.name ilike ${pattern} or paper.holder ilike ${pattern}
      or (paper.secret_number is null and paper.number ilike ${pattern}))`,
}
