import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { quoteGrid } from './quote-grid.ts'

export const quoteSource: GridSource<typeof quoteGrid.columns> = {
  from: sql`quote q join company on company.id = q.company_id join member on member.id = q.member_id
    join quote_request request on request.quote_id = q.id and request.round = q.round`,
  id: sql`q.id`,
  columns: {
    quoteNo: sql`q.quote_no`,
    state: sql`q.state`,
    company: sql`company.name`,
    province: sql`coalesce(request.province_code, (select address.province_code from address where address.member_id = q.member_id
      order by address.is_default desc, address.id limit 1))`,
    member: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
    lines: sql`(select count(*) from quote_request_line line where line.quote_id = q.id and line.round = q.round)`,
    round: sql`q.round`,
    waitingDays: sql`case when q.state = 'requested' then floor(extract(epoch from now() - request.created_at) / 86400) end`,
    remindedAt: sql`case when q.state = 'requested' then request.reminded_at end`,
    total: sql`q.goods_fen`,
    validUntil: sql`q.valid_until`,
    requestedAt: sql`request.created_at`,
    version: sql`q.version`,
  },
  search: (pattern, keyword) => sql`(q.quote_no ilike ${pattern} or company.name ilike ${pattern} or exists (
    select from quote_request_line line where line.quote_id = q.id
      and (line.sku_code ilike ${pattern} or line.cas_number = ${keyword} or line.name_zh ilike ${pattern})))`,
}
