import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

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
