import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** Those of the given lots that have a certificate, as it writes the lot. */
export const listCertified = (db: Db, lots: { productId: number; lotNumber: string }[]) =>
  db
    .selectFrom('coa')
    .where('productId', '=', anyOf(lots.map(({ productId }) => productId)))
    .where(
      sql<string>`upper(lot_number)`,
      'in',
      lots.map(({ lotNumber }) => lotNumber.toUpperCase()),
    )
    .where('withdrawnAt', 'is', null)
    .select(['productId', 'lotNumber'])
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
    .select(['coa.catalogNumber', 'coa.lotNumber', 'coa.verificationCode', 'product.casNumber'])
    .orderBy('coa.id')
    .limit(1)
    .executeTakeFirst()
