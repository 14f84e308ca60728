import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

export const findBuyer = (db: Db, companyId: number) =>
  db.selectFrom('company').select(['name', 'unifiedCode']).where('id', '=', companyId).executeTakeFirst()

export const listTransportFacts = (db: Db, productIds: number[]) =>
  db.selectFrom('product').select(['id', 'unNumber', 'purity']).where('id', 'in', productIds).execute()

export const findQualifications = (db: Db, orderId: number) =>
  db.selectFrom('order').select('qualifications').where('id', '=', orderId).executeTakeFirstOrThrow()

/** Facts of skus and their products that consignment notes need. */
export const listConsignedFacts = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('sku.id', '=', anyOf(skuIds))
    .select(['sku.id as skuId', 'sku.packCount', 'sku.amount', 'sku.amountUnit', 'product.gramsPerMl'])
    .select([
      'product.shippingNameZh',
      'product.shippingNameEn',
      'product.hazardClass',
      'product.packingGroup',
    ])
    .execute()
