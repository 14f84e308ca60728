import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Lot, StockMovement } from '#server/db/types.ts'
import type { StockPlace } from '../stock/repository.server.ts'

export interface ShelfRow extends StockPlace {
  lotNumber: string
}

export const findStockedSku = (db: Db, skuId: number) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('sku.id', '=', skuId)
    .select(['sku.id', 'sku.productId', 'sku.skuCode', 'sku.packing', 'sku.salesUnit', 'sku.isOnSale'])
    .select(['product.nameZh', 'product.nameEn'])
    .executeTakeFirst()

/** Every warehouse; zeroes where the sku has no place. */
export const listPlaces = (db: Db, skuId: number) =>
  db
    .selectFrom('warehouse')
    .leftJoin('stock', (join) =>
      join.onRef('stock.warehouse', '=', 'warehouse.key').on('stock.skuId', '=', skuId),
    )
    .select('warehouse.key as warehouse')
    .select(sql<number>`coalesce(on_hand_tenths, 0)`.as('onHandTenths'))
    .select(sql<number>`coalesce(reserved_tenths, 0)`.as('reservedTenths'))
    .orderBy('warehouse.sortOrder')
    .execute()

export const listStockedLots = (db: Db, skuId: number) =>
  db
    .selectFrom('lot')
    .where('skuId', '=', skuId)
    .select(['id', 'warehouse', 'lotNumber', 'producedOn', 'expiresOn', 'quantityTenths'])
    .select((eb) =>
      eb
        .selectFrom('orderLineLot as chosen')
        .whereRef('chosen.lotId', '=', 'lot.id')
        .select(sql<number>`coalesce(sum(chosen.quantity_tenths), 0)::bigint`.as('tenths'))
        .$asScalar()
        .$notNull()
        .as('chosenTenths'),
    )
    .orderBy('expiresOn', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()

const shownMovements = 20

export const listMovements = (db: Db, skuId: number) =>
  db
    .selectFrom('stockMovement as movement')
    .innerJoin('staff', 'staff.id', 'movement.staffId')
    .where('movement.skuId', '=', skuId)
    .selectAll('movement')
    .select('staff.name as staffName')
    .orderBy('movement.id', 'desc')
    .limit(shownMovements)
    .execute()

/** So that it can be locked. */
export const openPlace = (tx: Db, place: StockPlace) =>
  tx
    .insertInto('stock')
    .values(place)
    .onConflict((conflict) => conflict.columns(['skuId', 'warehouse']).doNothing())
    .execute()

export const isWarehouse = async (db: Db, key: string) =>
  Boolean(await db.selectFrom('warehouse').select('key').where('key', '=', key).executeTakeFirst())

/** The place must be locked. */
export const setOnHand = (tx: Db, { skuId, warehouse }: StockPlace, onHandTenths: number) =>
  tx
    .updateTable('stock')
    .set({ onHandTenths })
    .where('skuId', '=', skuId)
    .where('warehouse', '=', warehouse)
    .execute()

/** The place must be locked. */
export const setLotQuantity = (tx: Db, { skuId, warehouse, lotNumber }: ShelfRow, quantityTenths: number) =>
  tx
    .updateTable('lot')
    .set({ quantityTenths })
    .where('skuId', '=', skuId)
    .where('warehouse', '=', warehouse)
    .where('lotNumber', '=', lotNumber)
    .execute()

export const findLotOf = (tx: Db, { skuId, warehouse, lotNumber }: ShelfRow) =>
  tx
    .selectFrom('lot')
    .select(['id', 'costFen'])
    .where('skuId', '=', skuId)
    .where('warehouse', '=', warehouse)
    .where('lotNumber', '=', lotNumber)
    .executeTakeFirst()

/** The place must be locked. */
export const addLot = (tx: Db, lot: Insertable<Lot>) => tx.insertInto('lot').values(lot).execute()

export const addMovement = (tx: Db, movement: Insertable<StockMovement>) =>
  tx.insertInto('stockMovement').values(movement).execute()
