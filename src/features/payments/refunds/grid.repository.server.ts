import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { refundGrid } from './refund-grid.ts'

export const refundSource: GridSource<typeof refundGrid.columns> = {
  from: sql`refund join payment on payment.id = refund.payment_id join company on company.id = payment.company_id
    left join "order" o on o.id = refund.order_id`,
  id: sql`refund.id`,
  columns: {
    refundNo: sql`refund.refund_no`,
    state: sql`refund.state`,
    amount: sql`refund.amount_fen`,
    cause: sql`refund.cause`,
    channel: sql`payment.channel`,
    company: sql`company.name`,
    orderNo: sql`o.order_no`,
    paymentNo: sql`payment.payment_no`,
    createdAt: sql`refund.created_at`,
    doneAt: sql`refund.done_at`,
  },
  search: (pattern) => sql`(refund.refund_no ilike ${pattern} or payment.payment_no ilike ${pattern}
    or o.order_no ilike ${pattern} or company.name ilike ${pattern})`,
}
