import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Orders in which lots are sought. */
const ordersRead = 20

/** Lots that were sent on a member's latest orders and have a certificate, the latest first. */
export const listReceivedLots = (db: Db, memberId: number, most: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('order')
        .where('memberId', '=', memberId)
        .select('id')
        .orderBy('id', 'desc')
        .limit(ordersRead)
        .as('latest'),
    )
    .innerJoin('orderLine', 'orderLine.orderId', 'latest.id')
    .innerJoin('shipmentLine as sent', 'sent.orderLineId', 'orderLine.id')
    .innerJoin('coa', (join) =>
      join
        .onRef('coa.productId', '=', 'orderLine.productId')
        .on(sql<boolean>`upper(coa.lot_number) = upper(sent.lot_number)`)
        .on('coa.withdrawnAt', 'is', null),
    )
    .select([
      'coa.productId',
      'coa.lotNumber',
      'orderLine.nameZh',
      'orderLine.nameEn',
      'orderLine.catalogNumber',
    ])
    .groupBy([
      'coa.productId',
      'coa.lotNumber',
      'orderLine.nameZh',
      'orderLine.nameEn',
      'orderLine.catalogNumber',
    ])
    .orderBy(sql`max(latest.id)`, 'desc')
    .limit(most)
    .execute()

/** Of a lot that can be bought: other lots have to be known. */
export const findSampleCoa = (db: Db) =>
  db
    .selectFrom('coa')
    .innerJoin('product', 'product.id', 'coa.productId')
    .where('product.isOnSale', '=', true)
    .where('product.isBarred', '=', false)
    .where('coa.withdrawnAt', 'is', null)
    .where('product.casNumber', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lot')
          .innerJoin('sku', 'sku.id', 'lot.skuId')
          .whereRef('sku.productId', '=', 'coa.productId')
          .whereRef('lot.lotNumber', '=', 'coa.lotNumber')
          .where('lot.quantityTenths', '>', 0)
          .select('lot.id'),
      ),
    )
    .select(['coa.catalogNumber', 'coa.lotNumber', 'product.casNumber'])
    .orderBy('coa.id')
    .limit(1)
    .executeTakeFirst()
