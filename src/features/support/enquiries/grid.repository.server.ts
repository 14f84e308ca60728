import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { enquiryGrid } from './enquiry-grid.ts'

/** The day in China. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

export const enquirySource: GridSource<typeof enquiryGrid.columns> = {
  from: sql`enquiry e left join staff on staff.id = e.answered_by`,
  id: sql`e.id`,
  columns: {
    enquiryNo: sql`e.enquiry_no`,
    state: sql`e.state`,
    deadline: sql`case when e.due_on < ${today} then 'overdue' when e.due_on = ${today} then 'today'
      when e.due_on > ${today} then 'later' end`,
    dueOn: sql`e.due_on`,
    kind: sql`e.kind`,
    subject: sql`e.subject`,
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
