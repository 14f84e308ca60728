import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Shipment, ShipmentLine } from '#server/db/types.ts'

export const addShipment = (tx: Db, shipment: Insertable<Shipment>) =>
  tx.insertInto('shipment').values(shipment).returning('id').executeTakeFirstOrThrow()

export const addShipmentLines = (tx: Db, lines: Insertable<ShipmentLine>[]) =>
  tx.insertInto('shipmentLine').values(lines).execute()

/** Whether everything that was ordered has been sent. */
export const isAllShipped = async (db: Db, orderId: number) =>
  !(await db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .whereRef('shippedTenths', '<', 'quantityTenths')
    .limit(1)
    .executeTakeFirst())

export const hasShipments = async (db: Db, orderId: number) =>
  Boolean(
    await db.selectFrom('shipment').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst(),
  )

/** Up to which move sales are counted, locked: one process counts at a time. */
export async function lockSalesMark(tx: Db): Promise<number> {
  await tx
    .insertInto('siteSetting')
    .values({ key: salesMark, value: 0 })
    .onConflict((known) => known.doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('siteSetting')
    .select('value')
    .where('key', '=', salesMark)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(value)
}

const salesMark = 'salesCountedTo'

export const setSalesMark = (tx: Db, moveId: number) =>
  tx.updateTable('siteSetting').set({ value: moveId }).where('key', '=', salesMark).execute()

/** The last move to `confirmed` before a time; moves after it may still be under way in open transactions. */
export const findLastMove = async (db: Db, before: Date) => {
  const last = await db
    .selectFrom('orderMove')
    .select('id')
    .where('at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Adds what was confirmed in a range of moves to the products' sales. */
export const addSales = (tx: Db, after: number, upTo: number) =>
  sql`update product set sales_count = sales_count + sold.bottles
  from (
    select line.product_id, ceil(sum(line.quantity_tenths) / 10.0)::int as bottles
    from order_move move join order_line line on line.order_id = move.order_id
    where move.id > ${after} and move.id <= ${upTo} and move.to_status = 'confirmed'
    group by 1
  ) sold
  where product.id = sold.product_id and sold.bottles > 0`.execute(tx)
