import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

export const findProductRecord = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.id', '=', id)
    .selectAll('product')
    .select(['brand.nameZh as brandZh', 'brand.nameEn as brandEn'])
    .select(['category.nameZh as categoryZh', 'category.nameEn as categoryEn'])
    .executeTakeFirst()

export const listBrandLevels = (db: Db, brandId: number) =>
  db
    .selectFrom('priceLevel')
    .leftJoin('priceLevelBrand as own', (join) =>
      join.onRef('own.priceLevel', '=', 'priceLevel.key').on('own.brandId', '=', brandId),
    )
    .select(['priceLevel.nameZh', 'priceLevel.nameEn', 'priceLevel.discountBp', 'own.discountBp as ownBp'])
    .orderBy('priceLevel.sortOrder')
    .execute()

export const listTiers = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('quantityTier')
    .select(['skuId', 'fromTenths', 'priceFen'])
    .where('skuId', '=', anyOf(skuIds))
    .orderBy('fromTenths')
    .execute()

export const listSpecialPrices = (db: Db, skuIds: number[], now: Date) =>
  db
    .selectFrom('specialPrice')
    .innerJoin('special', 'special.id', 'specialPrice.specialId')
    .select(['specialPrice.skuId', 'special.code', 'specialPrice.priceFen', 'special.endsAt'])
    .where('specialPrice.skuId', '=', anyOf(skuIds))
    .where('special.endsAt', '>', now)
    .orderBy('special.endsAt')
    .execute()

const mostContracts = 200

export const listContracts = (db: Db, skuIds: number[], now: Date) =>
  db
    .selectFrom('contractPrice')
    .innerJoin('company', 'company.id', 'contractPrice.companyId')
    .select(['contractPrice.skuId', 'contractPrice.priceFen', 'contractPrice.validUntil'])
    .select(['company.id as companyId', 'company.name as companyName'])
    .where('contractPrice.skuId', '=', anyOf(skuIds))
    .where('contractPrice.validUntil', '>', now)
    .orderBy('company.name')
    .limit(mostContracts)
    .execute()

export const listStock = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('stock')
    .innerJoin('warehouse', 'warehouse.key', 'stock.warehouse')
    .select(['stock.skuId', 'stock.warehouse', 'stock.onHandTenths', 'stock.reservedTenths'])
    .where('stock.skuId', '=', anyOf(skuIds))
    .orderBy('warehouse.sortOrder')
    .execute()
