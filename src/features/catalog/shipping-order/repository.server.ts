import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

const distancesOf = (db: Db, provinceCode: string) =>
  db
    .selectFrom('warehouseDistance')
    .select(['warehouse', 'rank'])
    .where('provinceCode', '=', provinceCode)
    .orderBy('warehouse')

export const listDistances = (db: Db, provinceCode: string) => distancesOf(db, provinceCode).execute()

/** Locks them, in the order of their keys. */
export const lockDistances = (tx: Db, provinceCode: string) =>
  distancesOf(tx, provinceCode).forUpdate().execute()

/** @param warehouses the nearest first */
export const setDistances = (tx: Db, provinceCode: string, warehouses: string[]) =>
  tx
    .updateTable('warehouseDistance')
    .set({ rank: sql`array_position(${warehouses}::text[], warehouse)` })
    .where('provinceCode', '=', provinceCode)
    .execute()
