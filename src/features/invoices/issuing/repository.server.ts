import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handover } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf, countSome } from '#server/db/sql.ts'
import type { DB, Invoice, InvoiceLine, InvoiceOrder } from '#server/db/types.ts'
import { invariant } from '#shared/failure.ts'
import type { InvoiceListQuery } from './schema.ts'

/** Null: of all companies, or of all members. */
export interface InvoiceScope {
  companyId: number | null
  memberId: number | null
}

/** Of one member: invoices that she requested, and those with orders of hers. */
const seen = (db: Db, { companyId, memberId }: InvoiceScope) =>
  db
    .selectFrom('invoice')
    .$if(companyId !== null, (some) => some.where('invoice.companyId', '=', companyId))
    .$if(memberId !== null, (some) =>
      some.where((eb) =>
        eb.or([
          eb('invoice.memberId', '=', memberId),
          eb.exists(
            eb
              .selectFrom('invoiceOrder')
              .select('orderId')
              .where('invoiceOrder.memberId', '=', memberId)
              .where((join) =>
                join('invoiceOrder.invoiceId', '=', sql<number>`coalesce(invoice.original_id, invoice.id)`),
              ),
          ),
        ]),
      ),
    )

const filtered = (
  db: Db,
  scope: InvoiceScope,
  { state, kind, keyword }: Pick<InvoiceListQuery, 'state' | 'kind' | 'keyword'>,
) =>
  seen(db, scope)
    .$if(state !== undefined, (some) => some.where('invoice.state', '=', state as 'issued'))
    .$if(kind !== undefined, (some) => some.where('invoice.kind', '=', kind as 'blue'))
    .$if(keyword !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('invoice.requestNo', '=', keyword),
          eb('invoice.number', '=', keyword),
          eb.exists(
            eb
              .selectFrom('invoiceOrder')
              .select('orderId')
              .where('invoiceOrder.orderNo', '=', keyword)
              .whereRef('invoiceOrder.invoiceId', '=', sql`coalesce(invoice.original_id, invoice.id)`),
          ),
        ]),
      ),
    )

const withOrders = (query: ReturnType<typeof seen>) =>
  query
    .selectAll('invoice')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoiceOrder')
          .whereRef('invoiceOrder.invoiceId', '=', sql`coalesce(invoice.original_id, invoice.id)`)
          .select(['invoiceOrder.orderId', 'invoiceOrder.orderNo'])
          .orderBy('invoiceOrder.orderId'),
      ).as('orders'),
    )

export const countInvoices = (db: Db, scope: InvoiceScope, filter: InvoiceListQuery) =>
  countSome(db, filtered(db, scope, filter).select('invoice.id'))

export const listInvoiceRows = (db: Db, scope: InvoiceScope, filter: InvoiceListQuery) =>
  readPage(withOrders(filtered(db, scope, filter)), newestFirst('invoice.id'), filter)

export type InvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>['rows'][number]

export const findInvoiceRow = (db: Db, scope: InvoiceScope, id: number) =>
  withOrders(seen(db, scope)).where('invoice.id', '=', id).executeTakeFirst()

export const listRowsByIds = (db: Db, ids: number[]) =>
  withOrders(db.selectFrom('invoice')).where('invoice.id', '=', anyOf(ids)).orderBy('invoice.id').execute()

export const listReds = (db: Db, originalId: number) =>
  withOrders(db.selectFrom('invoice'))
    .where('invoice.originalId', '=', originalId)
    .orderBy('invoice.id')
    .execute()

export const listInvoicesOfOrderRows = (db: Db, orderIds: number[]) =>
  withOrders(db.selectFrom('invoice'))
    .where((eb) =>
      eb(
        sql<number>`coalesce(invoice.original_id, invoice.id)`,
        'in',
        eb
          .selectFrom('invoiceOrder')
          .select('invoiceOrder.invoiceId')
          .where('invoiceOrder.orderId', '=', anyOf(orderIds)),
      ),
    )
    .where('invoice.state', '!=', 'withdrawn')
    .orderBy('invoice.id')
    .execute()

export const listInvoiceLines = (db: Db, ...invoiceIds: number[]) =>
  db
    .selectFrom('invoiceLine')
    .selectAll()
    .where('invoiceId', '=', anyOf(invoiceIds))
    .orderBy('invoiceId')
    .orderBy('lineNo')
    .execute()

export type InvoiceLineRow = Awaited<ReturnType<typeof listInvoiceLines>>[number]

export const findInvoiceNumbers = (db: Db, ids: number[]) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'requestNo', 'issuedAt'])
    .where('id', '=', anyOf(ids))
    .execute()

export const lockInvoice = (tx: Db, id: number) =>
  tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The lock that the new lines of an invoice need: a refund locks the order first, then its invoice. */
export const lockOrdersOfInvoice = (tx: Db, id: number) =>
  tx
    .selectFrom('order')
    .select('id')
    .where('id', 'in', tx.selectFrom('invoiceOrder').select('orderId').where('invoiceId', '=', id))
    .orderBy('id')
    .forKeyShare()
    .execute()

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** The blue invoice that an order is on. */
export const findInvoiceOf = (tx: Db, orderId: number) =>
  tx
    .selectFrom('invoiceOrder')
    .select('invoiceId')
    .where('orderId', '=', orderId)
    .where('isValid', '=', true)
    .executeTakeFirst()

export async function nextRequestNumber(db: Db) {
  const { rows } = await sql<{ number: number }>`select nextval('invoice_request_number') as number`.execute(
    db,
  )
  invariant(rows[0])
  return rows[0].number
}

export const addInvoice = (tx: Db, invoice: Insertable<Invoice>) =>
  tx.insertInto('invoice').values(invoice).returning('id').executeTakeFirstOrThrow()

/** Undefined: there is one of this cause. */
export const addRedInvoice = (tx: Db, invoice: Insertable<Invoice>) =>
  tx
    .insertInto('invoice')
    .values(invoice)
    .onConflict((clash) => clash.columns(['originalId', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const addInvoiceLines = (tx: Db, lines: Insertable<InvoiceLine>[]) =>
  tx.insertInto('invoiceLine').values(lines).execute()

/**
 * The condition is a literal: PostgreSQL does not infer the partial index from a parameter in a generic plan.
 * @returns fewer rows than orders when one is on a valid invoice
 */
export const addInvoiceOrders = (tx: Db, orders: Insertable<InvoiceOrder>[]) =>
  tx
    .insertInto('invoiceOrder')
    .values(orders)
    .onConflict((clash) => clash.column('orderId').where(sql<boolean>`is_valid`).doNothing())
    .returning('orderId')
    .execute()

export const listOrdersOfInvoice = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoiceOrder')
    .select(['orderId', 'orderNo', 'memberId', 'projectNumber'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('orderId')
    .execute()

/** Whether finance has closed the month of a moment, in China. */
export const isInClosedMonth = async (db: Db, at: Date) => {
  const month = sql<string>`date_trunc('month', ${at}::timestamptz at time zone 'Asia/Shanghai')::date`
  const closed = db.selectFrom('accountingPeriod').select('month').where('month', '=', month)
  return (await closed.where('isClosed', '=', true).executeTakeFirst()) !== undefined
}

export const changeInvoice = (tx: Db, id: number, change: Updateable<Invoice>) =>
  tx.updateTable('invoice').set(change).where('id', '=', id).execute()

export const releaseOrders = (tx: Db, invoiceId: number) =>
  tx
    .updateTable('invoiceOrder')
    .set({ isValid: false })
    .where('invoiceId', '=', invoiceId)
    .where('isValid', '=', true)
    .execute()

export const restoreOrders = (tx: Db, invoiceId: number) =>
  tx.updateTable('invoiceOrder').set({ isValid: true }).where('invoiceId', '=', invoiceId).execute()

/** @param sign 1: takes the red-letter invoice's amounts off its original; -1: gives them back */
export const applyRedLines = (tx: Db, redId: number, sign: 1 | -1) =>
  tx
    .updateTable('invoiceLine as line')
    .from('invoiceLine as red')
    .set({
      redNetFen: sql<number>`line.red_net_fen + ${sign}::int * red.net_fen`,
      redTaxFen: sql<number>`line.red_tax_fen + ${sign}::int * red.tax_fen`,
    })
    .whereRef('red.originalLineId', '=', 'line.id')
    .where('red.invoiceId', '=', redId)
    .execute()

export const hasOpenReds = async (tx: Db, originalId: number) => {
  const open = await tx
    .selectFrom('invoice')
    .select('id')
    .where('originalId', '=', originalId)
    .where('state', 'in', ['requested', 'issuing'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

export const listWaitingFor = (tx: Db, id: number) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'kind'])
    .where('waitsForId', '=', id)
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute()

/** Requests whose job is gone, and those that the issuer has not answered. */
export const listOpenInvoices = (db: Db, before: Date) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where('state', 'in', ['requested', 'issuing'])
    .where('updatedAt', '<', before)
    .orderBy('id')
    .limit(200)
    .execute()

export const findProductNames = (db: Db, companyIds: number[]) =>
  db.selectFrom('company').select(['id', 'name']).where('id', '=', anyOf(companyIds)).execute()

/** What the member requested. */
export const listPersonalInvoices = (db: Db, memberId: number) =>
  db
    .selectFrom('invoice')
    .where('memberId', '=', memberId)
    .select(['requestNo', 'kind', 'state', 'number', 'buyer', 'totalFen', 'remark', 'createdAt', 'issuedAt'])
    .orderBy('id')
    .execute()

/** Without `companyId` for all companies. */
interface InvoiceRequester {
  companyId?: number
  memberId: number
}

const openRequests = (eb: ExpressionBuilder<DB, 'invoice'>, { companyId, memberId }: InvoiceRequester) =>
  eb
    .and({ memberId, ...(companyId !== undefined && { companyId }) })
    .and('state', 'in', ['requested', 'issuing'])

export const countOpenRequests = (db: Db, requester: InvoiceRequester) =>
  countSome(
    db,
    db
      .selectFrom('invoice')
      .where((eb) => openRequests(eb, requester))
      .select('id'),
  )

export const moveOpenRequests = async (tx: Db, { companyId, from, to }: Handover) => {
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ memberId: to })
    .where((eb) => openRequests(eb, { companyId, memberId: from }))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
