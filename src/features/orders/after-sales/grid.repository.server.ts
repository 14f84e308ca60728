import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { afterSaleGrid } from './after-sale-grid.ts'

export const afterSaleSource: GridSource<typeof afterSaleGrid.columns> = {
  from: sql`after_sale request join "order" o on o.id = request.order_id
    join company on company.id = o.company_id join member on member.id = request.member_id`,
  id: sql`request.id`,
  columns: {
    requestNo: sql`request.request_no`,
    state: sql`request.state`,
    kind: sql`request.kind`,
    orderNo: sql`o.order_no`,
    company: sql`company.name`,
    member: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
    reason: sql`request.reason`,
    refund: sql`(request.refund_fen + request.credited_fen)`,
    createdAt: sql`request.created_at`,
    updatedAt: sql`request.updated_at`,
  },
  search: (pattern) => sql`(request.request_no ilike ${pattern} or o.order_no ilike ${pattern}
    or company.name ilike ${pattern} or request.reason ilike ${pattern})`,
}
