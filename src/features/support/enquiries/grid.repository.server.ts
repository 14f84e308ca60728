import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { waitingSource } from '../tickets/grid.repository.server.ts'
import type { enquiryGrid } from './enquiry-grid.ts'

export const enquirySource: GridSource<typeof enquiryGrid.columns> = {
  from: sql`enquiry e left join staff on staff.id = e.answered_by`,
  id: sql`e.id`,
  columns: {
    enquiryNo: sql`e.enquiry_no`,
    state: sql`e.state`,
    ...waitingSource(sql`e`),
    name: sql`e.name`,
    company: sql`e.company_name`,
    createdAt: sql`e.created_at`,
    answeredBy: sql`staff.name`,
  },
  search: (
    pattern,
  ) => sql`(e.enquiry_no ilike ${pattern} or e.subject ilike ${pattern} or e.name ilike ${pattern}
    or e.company_name ilike ${pattern} or e.text ilike ${pattern})`,
}
