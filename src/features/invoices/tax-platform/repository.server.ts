import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** In their order, so that two exports do not wait for each other. */
export const lockInvoices = (tx: Db, ids: number[]) =>
  tx.selectFrom('invoice').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()

/** The orders of invoices, or of those that they reverse. */
export const listInvoicedOrders = (db: Db, ids: number[]) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoiceOrder', (join) =>
      join.on('invoiceOrder.invoiceId', '=', sql<number>`coalesce(invoice.original_id, invoice.id)`),
    )
    .select(['invoice.id', 'invoiceOrder.orderNo'])
    .where('invoice.id', '=', anyOf(ids))
    .orderBy('invoiceOrder.orderId')
    .execute()

export const markExported = (tx: Db, ids: number[], now: Date) =>
  tx
    .updateTable('invoice')
    .set({ state: 'issuing', exportedAt: now, updatedAt: now })
    .where('id', '=', anyOf(ids))
    .execute()

export const markWaiting = (tx: Db, ids: number[], now: Date) =>
  tx
    .updateTable('invoice')
    .set({ state: 'requested', exportedAt: null, updatedAt: now })
    .where('id', '=', anyOf(ids))
    .execute()

export const findByNumber = (db: Db, number: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'requestNo', 'kind', 'totalFen', 'pdfFile', 'xmlFile', 'ofdFile'])
    .where('number', '=', number)
    .executeTakeFirst()

export const findByRequest = (db: Db, requestNo: string) =>
  db.selectFrom('invoice').select('id').where('requestNo', '=', requestNo).executeTakeFirst()

const openStates = ['requested', 'issuing'] as const

/** Red-letter requests that take this much off the invoice of a number. */
export const listOpenReds = (db: Db, originalNumber: string, totalFen: number) =>
  db
    .selectFrom('invoice as red')
    .innerJoin('invoice as original', 'original.id', 'red.originalId')
    .select('red.id')
    .where('original.number', '=', originalNumber)
    .where('red.totalFen', '=', totalFen)
    .where('red.state', 'in', openStates)
    .limit(2)
    .execute()

/** Requests for orders of these numbers. */
export const listOpenOfOrders = (db: Db, orderNos: string[]) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoiceOrder', 'invoiceOrder.invoiceId', 'invoice.id')
    .select('invoice.id')
    .distinct()
    .where('invoiceOrder.orderNo', '=', sql<string>`any(${orderNos}::text[])`)
    .where('invoice.kind', '=', 'blue')
    .where('invoice.state', 'in', openStates)
    .limit(2)
    .execute()
