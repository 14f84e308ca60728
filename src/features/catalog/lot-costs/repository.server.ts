import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { bigints, rowsOf } from '#server/db/sql.ts'

export const findLotCost = (db: Db, id: number) =>
  db
    .selectFrom('lot')
    .innerJoin('sku', 'sku.id', 'lot.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .leftJoin('skuCost', 'skuCost.skuId', 'sku.id')
    .where('lot.id', '=', id)
    .select(['lot.lotNumber', 'lot.warehouse', 'lot.costFen', 'skuCost.costFen as lastCostFen'])
    .select(['sku.skuCode', 'sku.packing', 'product.nameZh', 'product.nameEn'])
    .executeTakeFirst()

export const lockLotCost = (tx: Db, id: number) =>
  tx.selectFrom('lot').select('costFen').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setLotCost = (tx: Db, id: number, costFen: number | null) =>
  tx.updateTable('lot').set({ costFen }).where('id', '=', id).execute()

/** Of goods without lots. */
export const setSkuCost = (tx: Db, skuId: number, costFen: number) =>
  tx
    .insertInto('skuCost')
    .values({ skuId, costFen })
    .onConflict((known) => known.column('skuId').doUpdateSet({ costFen, at: sql`now()` }))
    .execute()

export interface PackCost {
  skuId: number
  costFen: number
  /** How many tenths of packs lie in lots whose cost is known; 0: it is the last known cost of the sku. */
  knownTenths: number
}

/** Without tax: the mean of the lots on hand by their quantities, else what the sku cost last. Skus of unknown cost are left out. */
export const listPackCosts = (db: Db, skuIds: number[]) =>
  rowsOf(
    db,
    sql<PackCost>`
      select wanted.id as "skuId", coalesce(held.tenths, 0)::bigint as "knownTenths",
        coalesce(round(held.cost / held.tenths), last.cost_fen)::bigint as "costFen"
      from unnest(${bigints(skuIds)}) wanted (id)
      left join lateral (
        select sum(quantity_tenths) as tenths, sum(quantity_tenths * cost_fen) as cost from lot
        where sku_id = wanted.id and quantity_tenths > 0 and cost_fen is not null) held on true
      left join sku_cost last on last.sku_id = wanted.id
      where coalesce(held.cost, last.cost_fen) is not null`,
  )
