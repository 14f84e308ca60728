import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const findStoredFiles = (db: Db, id: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('company', 'company.id', 'invoice.companyId')
    .select(['company.name as companyName', 'pdfFile', 'xmlFile', 'ofdFile'])
    .select(['heldNumber', 'heldIssuedAt'])
    .where('invoice.id', '=', id)
    .executeTakeFirst()

/** What was paid for the orders of an invoice, or of the one that it reverses. */
export const listOrderSums = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoiceOrder', (join) =>
      join.on('invoiceOrder.invoiceId', '=', sql<number>`coalesce(invoice.original_id, invoice.id)`),
    )
    .innerJoin('order', 'order.id', 'invoiceOrder.orderId')
    .select(['order.id', 'order.orderNo', 'order.totalFen', 'order.paidFen', 'order.refundedFen'])
    .where('invoice.id', '=', invoiceId)
    .orderBy('order.id')
    .execute()
