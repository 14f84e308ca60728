import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { bigints } from '#server/db/sql.ts'

/** Lots that are free and do not expire on this day or before, the first expiring first. */
async function freeLots(db: Db, which: RawBuilder<boolean>, today: string) {
  const { rows } = await sql<{
    skuId: number
    lotNumber: string
    expiresOn: string | null
    freeTenths: number
  }>`
    select lot.sku_id, lot.lot_number, min(lot.expires_on)::text as expires_on,
      sum(lot.quantity_tenths - coalesce(chosen.tenths, 0))::bigint as free_tenths
    from sku join lot on lot.sku_id = sku.id
    left join lateral (
      select sum(quantity_tenths) as tenths from order_line_lot where lot_id = lot.id
    ) chosen on true
    where ${which} and sku.is_on_sale and (lot.expires_on is null or lot.expires_on > ${today}::date)
    group by lot.sku_id, lot.lot_number
    having sum(lot.quantity_tenths - coalesce(chosen.tenths, 0)) > 0
    order by min(lot.expires_on) nulls last, lot.lot_number`.execute(db)
  return rows
}

export const listFreeLots = (db: Db, productId: number, today: string) =>
  freeLots(db, sql`sku.product_id = ${productId}`, today)

export interface LotName {
  skuId: number
  lotNumber: string
}

export const findFreeLots = (db: Db, lots: LotName[], today: string) =>
  freeLots(
    db,
    sql`(lot.sku_id, lot.lot_number) in (select * from unnest(${bigints(lots.map(({ skuId }) => skuId))},
      ${lots.map(({ lotNumber }) => lotNumber)}::text[]))`,
    today,
  )

/** @returns 1 for the nearest warehouse */
export const listWarehouseRanks = (db: Db, provinceCode: string) =>
  db
    .selectFrom('warehouseDistance')
    .where('provinceCode', '=', provinceCode)
    .select(['warehouse', 'rank'])
    .orderBy('rank')
    .execute()
