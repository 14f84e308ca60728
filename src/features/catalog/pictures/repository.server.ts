import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { packPictureVersion } from '../picture-addresses/version.repository.server.ts'

export const findPack = (db: Db, skuId: number) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .innerJoin('category as own', 'own.id', 'product.categoryId')
    .leftJoin('category as parent', 'parent.id', 'own.parentId')
    .innerJoin('category as topCategory', (join) =>
      join.on('topCategory.id', '=', sql`coalesce(parent.parent_id, own.parent_id, own.id)`),
    )
    .where('sku.id', '=', skuId)
    .where(packPictureVersion, 'is not', null)
    .select([
      'sku.packing',
      'sku.salesUnit',
      'product.nameZh',
      'product.nameEn',
      'product.grade',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
      'brand.logoPath as brandLogo',
      'own.key as categoryKey',
      'topCategory.key as topCategoryKey',
      'product.appearanceZh as appearance',
      'product.storageConditions',
      'product.pictograms',
      packPictureVersion.as('version'),
    ])
    .executeTakeFirst()
