import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** The skus on sale of products, in the order in which their products show them. */
export const findSkusOf = (db: Db, productIds: number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('sku.isOnSale', '=', true)
    .where('product.isOnSale', '=', true)
    .select([
      'sku.id as skuId',
      'sku.skuCode',
      'sku.packing',
      'sku.packCount',
      'sku.amount',
      'sku.amountUnit',
      'sku.salesUnit',
      'product.id as productId',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
      'product.purity',
      'product.regulatedClasses',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('stock')
            .whereRef('stock.skuId', '=', 'sku.id')
            .whereRef('stock.onHandTenths', '>', 'stock.reservedTenths')
            .select('stock.skuId'),
        )
        .as('isInStock'),
    )
    .orderBy('sku.sortOrder')
    .orderBy('sku.id')
    .execute()

export type SkuRow = Awaited<ReturnType<typeof findSkusOf>>[number]
