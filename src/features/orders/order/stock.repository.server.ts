import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf, bigints } from '#server/db/sql.ts'

export const listStockLines = (db: Db, lineIds: number[]) =>
  db
    .selectFrom('orderLine')
    .select(['id as orderLineId', 'skuId', 'backorderedTenths'])
    .where('id', '=', anyOf(lineIds))
    .orderBy('id')
    .execute()

/** How much of each line was ordered although it was not in stock. */
export const setBackordered = (tx: Db, lines: { orderLineId: number; backorderedTenths: number }[]) =>
  sql`update order_line set backordered_tenths = t.tenths
  from unnest(${bigints(lines.map(({ orderLineId }) => orderLineId))},
    ${bigints(lines.map(({ backorderedTenths }) => backorderedTenths))}) as t (id, tenths)
  where order_line.id = t.id`.execute(tx)

export const clearBackordered = (tx: Db, lineIds: number[]) =>
  tx
    .updateTable('orderLine')
    .set({ backorderedTenths: 0 })
    .where('id', '=', anyOf(lineIds))
    .where('backorderedTenths', '>', 0)
    .execute()

interface LineQuantity {
  orderLineId: number
  quantityTenths: number
}

const sumsOf = (lines: LineQuantity[]) => sql`(select id, sum(tenths)::bigint as tenths from unnest(
  ${bigints(lines.map(({ orderLineId }) => orderLineId))},
  ${bigints(lines.map(({ quantityTenths }) => quantityTenths))}) as t (id, tenths) group by 1)`

export const addShipped = (tx: Db, lines: LineQuantity[]) =>
  sql`update order_line l set shipped_tenths = l.shipped_tenths + s.tenths
  from ${sumsOf(lines)} s where l.id = s.id`.execute(tx)

/** @returns the lines; those of which more came back than was shipped are left out */
export async function addReturned(tx: Db, lines: LineQuantity[]) {
  const { rows } = await sql<{ id: number; skuId: number }>`
    update order_line l set returned_tenths = l.returned_tenths + s.tenths from ${sumsOf(lines)} s
    where l.id = s.id and l.returned_tenths + s.tenths <= l.shipped_tenths
    returning l.id, l.sku_id`.execute(tx)
  return rows
}
