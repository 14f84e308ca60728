import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { ProductReview } from '#server/db/types.ts'

/** What an order was for, as far as buying it again asks. */
export const listLinesOnSale = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLine as line')
    .innerJoin('sku', 'sku.id', 'line.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('line.orderId', '=', orderId)
    .select(['line.skuId', 'line.quantityTenths', 'line.skuCode'])
    .select((eb) => eb.and([eb('sku.isOnSale', '=', true), eb('product.isOnSale', '=', true)]).as('isOnSale'))
    .orderBy('line.lineNo')
    .execute()

export const listProducts = (db: Db, orderId: number) =>
  db.selectFrom('orderLine').select(['id', 'productId']).where('orderId', '=', orderId).execute()

/** What was said of a line stays: the first counts. */
export const addReviews = (tx: Db, reviews: Insertable<ProductReview>[]) =>
  tx
    .insertInto('productReview')
    .values(reviews)
    .onConflict((known) => known.column('orderLineId').doNothing())
    .execute()
