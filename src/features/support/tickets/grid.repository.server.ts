import { type RawBuilder, sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { ticketGrid } from './ticket-grid.ts'

/** The day in China. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** @param of the table, which may be of tickets or enquiries */
export const waitingSource = (of: RawBuilder<unknown>) => ({
  deadline: sql`case when ${of}.due_on < ${today} then 'overdue' when ${of}.due_on = ${today} then 'today'
    when ${of}.due_on > ${today} then 'later' end`,
  dueOn: sql`${of}.due_on`,
  kind: sql`${of}.kind`,
  subject: sql`${of}.subject`,
})

export const ticketSource: GridSource<typeof ticketGrid.columns> = {
  from: sql`ticket t join company on company.id = t.company_id join member on member.id = t.member_id
    left join "order" o on o.id = t.order_id`,
  id: sql`t.id`,
  columns: {
    ticketNo: sql`t.ticket_no`,
    state: sql`t.state`,
    ...waitingSource(sql`t`),
    company: sql`company.name`,
    member: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
    orderNo: sql`o.order_no`,
    updatedAt: sql`t.updated_at`,
    createdAt: sql`t.created_at`,
    lotNumber: sql`t.lot_number`,
    lastMessage: sql`(select max(m.id) from ticket_message m where m.ticket_id = t.id)::text`,
  },
  search: (pattern) => sql`(t.ticket_no ilike ${pattern} or t.subject ilike ${pattern}
    or company.name ilike ${pattern} or o.order_no ilike ${pattern} or t.lot_number ilike ${pattern})`,
}
