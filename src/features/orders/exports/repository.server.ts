import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Scope } from '../order/permissions.ts'
import { type OrderFilter, orderHeads } from '../order/reading.repository.server.ts'
import type { OrderExportQuery } from '../order/schema.ts'

interface NewExport {
  companyId: number
  memberId: number
  query: OrderExportQuery
  locale: 'zh' | 'en'
}

/**
 * The condition is a literal: PostgreSQL does not infer the partial index from a parameter in a generic plan.
 * @returns undefined while another export of the member is pending
 */
export const addExport = (db: Db, { query, ...row }: NewExport, now: Date) =>
  db
    .insertInto('orderExport')
    .values({ ...row, query: json(query), createdAt: now })
    .onConflict((conflict) => conflict.column('memberId').where(sql<boolean>`state = 'pending'`).doNothing())
    .returningAll()
    .executeTakeFirst()

export const countExportsSince = async (db: Db, memberId: number, since: Date) => {
  const { count } = await db
    .selectFrom('orderExport')
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Exporter {
  memberId: number
  companyId: number
}

/** Not those of a company that the member has left. */
export const listExportRows = (db: Db, { memberId, companyId }: Exporter, most: number) =>
  db
    .selectFrom('orderExport')
    .where('memberId', '=', memberId)
    .where('companyId', '=', companyId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number]

export const findExport = (db: Db, { memberId, companyId }: Exporter, id: number) =>
  db
    .selectFrom('orderExport')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('companyId', '=', companyId)
    .selectAll()
    .executeTakeFirst()

/** Counts the attempt. */
export const beginAttempt = (db: Db, id: number) =>
  db
    .updateTable('orderExport')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), orders: 0 }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

export const setProgress = (db: Db, id: number, orders: number) =>
  db.updateTable('orderExport').set({ orders }).where('id', '=', id).execute()

interface Ending {
  state: 'done' | 'failed'
  orders?: number
  bytes?: number
  file?: string
  endedAt: Date
}

/** @returns undefined when a later attempt took over */
export const endExport = (db: Db, { id, attempts }: Pick<ExportRow, 'id' | 'attempts'>, ending: Ending) =>
  db
    .updateTable('orderExport')
    .set(ending)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()

export const listEndedBefore = (db: Db, time: Date) =>
  db.selectFrom('orderExport').select(['id', 'file']).where('endedAt', '<', time).execute()

export const listPendingSince = (db: Db, time: Date) =>
  db
    .selectFrom('orderExport')
    .selectAll()
    .where('state', '=', 'pending')
    .where('createdAt', '<', time)
    .execute()

/** The oldest export that no job has started. */
export const findExportToBegin = (db: Db, createdBefore: Date) =>
  db
    .selectFrom('orderExport')
    .select('id')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('createdAt', '<=', createdBefore)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const removeExports = (db: Db, ids: number[]) =>
  db.deleteFrom('orderExport').where('id', '=', anyOf(ids)).execute()

/** The rights of a member now; undefined: left the company or closed the account. */
export const findExporter = (db: Db, memberId: number, companyId: number) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'companyId', 'role'])
    .where('id', '=', memberId)
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The newest orders with an id below `below`. */
export const listOrdersBelow = (
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  { below, limit }: { below: number | null; limit: number },
) =>
  orderHeads(db, scope, filter)
    .orderBy('order.id', 'desc')
    .$if(below !== null, (orders) => orders.where('order.id', '<', below))
    .limit(limit)
    .execute()

export const listExportedLines = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('orderLine')
    .select([
      'orderId',
      'skuCode',
      'nameZh',
      'nameEn',
      'brandNameZh',
      'brandNameEn',
      'casNumber',
      'packing',
      'salesUnit',
      'quantityTenths',
      'unitPriceFen',
      'grossFen',
      'discountFen',
      'taxFen',
    ])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('orderId', 'desc')
    .orderBy('lineNo')
    .execute()

export type ExportedLine = Awaited<ReturnType<typeof listExportedLines>>[number]
