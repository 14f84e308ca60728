import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

interface NewCodes {
  orderLineId: number
  assignedBy: number
  assignedAt: Date
}

/** @returns the codes that were free */
export async function addCodes(tx: Db, codes: string[], { orderLineId, assignedBy, assignedAt }: NewCodes) {
  // Sorted: two orders with the same codes wait for one another instead of blocking each other.
  const rows = codes
    .map((code, place) => ({ code, place, orderLineId, assignedBy, assignedAt }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const added = await tx
    .insertInto('flowCode')
    .values(rows)
    .onConflict((known) => known.column('code').doNothing())
    .returning('code')
    .execute()
  return new Set(added.map(({ code }) => code))
}

export const removeUnsentCodes = (tx: Db, orderLineIds: number[]) =>
  tx
    .deleteFrom('flowCode')
    .where('orderLineId', '=', anyOf(orderLineIds))
    .where('shipmentId', 'is', null)
    .execute()

export const listCodes = (db: Db, orderLineIds: number[]) =>
  db
    .selectFrom('flowCode')
    .select(['code', 'orderLineId', 'shipmentId'])
    .where('orderLineId', '=', anyOf(orderLineIds))
    .orderBy('orderLineId')
    .orderBy('shipmentId')
    .orderBy('place')
    .execute()

export const sendCodes = (tx: Db, codes: string[], shipmentId: number) =>
  tx.updateTable('flowCode').set({ shipmentId }).where('code', 'in', codes).execute()

export async function nextSerials(tx: Db, count: number) {
  const { rows } = await sql<{ serial: number }>`
    select nextval('flow_code_number') as serial from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ serial }) => serial)
}
