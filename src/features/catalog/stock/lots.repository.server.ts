import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Lots that are free and do not expire on this day or before, the first expiring first. */
export async function listFreeLots(db: Db, productId: number, today: string) {
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
    where sku.product_id = ${productId} and sku.is_on_sale and (lot.expires_on is null or lot.expires_on > ${today}::date)
    group by lot.sku_id, lot.lot_number
    having sum(lot.quantity_tenths - coalesce(chosen.tenths, 0)) > 0
    order by min(lot.expires_on) nulls last, lot.lot_number`.execute(db)
  return rows
}

/** @returns 1 for the nearest warehouse */
export const listWarehouseRanks = (db: Db, provinceCode: string) =>
  db
    .selectFrom('warehouseDistance')
    .where('provinceCode', '=', provinceCode)
    .select(['warehouse', 'rank'])
    .orderBy('rank')
    .execute()
