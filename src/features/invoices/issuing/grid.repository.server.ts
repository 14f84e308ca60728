import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { invoiceGrid } from './invoice-grid.ts'

const sign = sql`case invoice.kind when 'red' then -1 else 1 end`
const invoicedOrders = sql`from invoice_order
  where invoice_order.invoice_id = coalesce(invoice.original_id, invoice.id)`

export const invoiceSource: GridSource<typeof invoiceGrid.columns> = {
  from: sql`invoice join company on company.id = invoice.company_id`,
  id: sql`invoice.id`,
  columns: {
    requestNo: sql`invoice.request_no`,
    state: sql`invoice.state`,
    kind: sql`invoice.kind`,
    total: sql`(${sign} * invoice.total_fen)`,
    receiptType: sql`invoice.receipt_type::text`,
    title: sql`coalesce(invoice.buyer ->> 'title', '')`,
    company: sql`company.name`,
    orders: sql`(select string_agg(order_no, ' ' order by order_id) ${invoicedOrders})`,
    number: sql`invoice.number`,
    requestedAt: sql`invoice.created_at`,
    issuedAt: sql`invoice.issued_at`,
    hasPdf: sql`(invoice.pdf_file is not null)`,
    exportedAt: sql`invoice.exported_at`,
    taxId: sql`coalesce(invoice.buyer ->> 'taxId', '')`,
    net: sql`(${sign} * invoice.net_fen)`,
    tax: sql`(${sign} * invoice.tax_fen)`,
    reversed: sql`invoice.red_fen`,
  },
  search: (pattern, keyword) => sql`(invoice.request_no ilike ${pattern} or invoice.number = ${keyword}
    or company.name ilike ${pattern} or invoice.buyer ->> 'title' ilike ${pattern}
    or exists (select ${invoicedOrders} and order_no ilike ${pattern}))`,
}
