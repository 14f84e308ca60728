import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { paymentGrid } from './payment-grid.ts'

const paidOrders = sql`select string_agg(o.order_no, ' ' order by o.id)
  from payment_allocation share join "order" o on o.id = share.order_id where share.payment_id = payment.id`

export const paymentSource: GridSource<typeof paymentGrid.columns> = {
  from: sql`payment join company on company.id = payment.company_id`,
  id: sql`payment.id`,
  columns: {
    paymentNo: sql`payment.payment_no`,
    state: sql`payment.state`,
    amount: sql`payment.amount_fen`,
    channel: sql`payment.channel`,
    company: sql`company.name`,
    orders: sql`(${paidOrders})`,
    hasSlip: sql`(payment.slip is not null)`,
    createdAt: sql`payment.created_at`,
    paidAt: sql`payment.paid_at`,
    purpose: sql`payment.purpose`,
    tradeNo: sql`payment.trade_no`,
    expiresAt: sql`payment.expires_at`,
  },
  search: (pattern, keyword) => sql`(payment.payment_no ilike ${pattern} or payment.trade_no = ${keyword}
    or company.name ilike ${pattern} or exists (
      select from payment_allocation share join "order" o on o.id = share.order_id
      where share.payment_id = payment.id and o.order_no ilike ${pattern}))`,
}
