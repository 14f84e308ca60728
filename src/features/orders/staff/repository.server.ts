import type { Insertable } from 'kysely'
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
