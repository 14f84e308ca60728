import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { DB } from '#server/db/types.ts'
import { packPictureVersion } from '../picture-addresses/version.repository.server.ts'
import { publicSources } from '../prices/repository.server.ts'
import { productsOnSale } from '../products/repository.server.ts'

const skusOf = (eb: ExpressionBuilder<DB, 'product'>, now: Date) =>
  eb
    .selectFrom('sku')
    .whereRef('sku.productId', '=', 'product.id')
    .where('sku.isOnSale', '=', true)
    .whereRef('product.isBarred', '=', sql`false`)
    .select((eb) => [
      'sku.id',
      'sku.skuCode',
      'sku.packing',
      'sku.packCount',
      'sku.amount',
      'sku.amountUnit',
      'sku.salesUnit',
      'sku.packingMultipleTenths',
      'sku.leadTimeDays',
      packPictureVersion.as('pictureVersion'),
      jsonArrayFrom(
        eb
          .selectFrom('stock')
          .innerJoin('warehouse', 'warehouse.key', 'stock.warehouse')
          .whereRef('stock.skuId', '=', 'sku.id')
          .select(['stock.warehouse', sql<number>`on_hand_tenths - reserved_tenths`.as('freeTenths')])
          .orderBy('warehouse.sortOrder'),
      ).as('stock'),
      ...publicSources(now),
    ])
    .orderBy('sku.sortOrder')
    .orderBy('sku.id')

export const findProduct = (db: Db, id: number, now: Date) =>
  productsOnSale(db)
    .leftJoin('structure', 'structure.id', 'product.structureId')
    .where('product.id', '=', id)
    .selectAll('product')
    .select([
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
      'structure.smiles',
      'structure.digest as structureDigest',
    ])
    .select((eb) => [
      jsonArrayFrom(skusOf(eb, now)).as('skus'),
      jsonArrayFrom(
        eb
          .selectFrom('productPicture')
          .whereRef('productPicture.productId', '=', 'product.id')
          .select('productPicture.name')
          .orderBy('productPicture.place'),
      ).as('photos'),
    ])
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>
