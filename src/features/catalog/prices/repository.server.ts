import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { DB } from '#server/db/types.ts'

/** What everybody sees of the price of a sku, as columns of a query over skus. */
export const publicSources = (eb: ExpressionBuilder<DB, 'sku'>, now: Date) =>
  [
    'sku.listPriceFen',
    eb
      .selectFrom('specialPrice')
      .innerJoin('special', 'special.id', 'specialPrice.specialId')
      .whereRef('specialPrice.skuId', '=', 'sku.id')
      .where('special.startsAt', '<=', now)
      .where('special.endsAt', '>', now)
      .select((price) => price.fn.min('specialPrice.priceFen').as('priceFen'))
      .as('specialPriceFen'),
    jsonArrayFrom(
      eb
        .selectFrom('quantityTier')
        .whereRef('quantityTier.skuId', '=', 'sku.id')
        .select(['quantityTier.fromTenths', 'quantityTier.priceFen'])
        .orderBy('quantityTier.fromTenths'),
    ).as('tiers'),
  ] as const

/** What a company has agreed on for a sku, as columns of a query over products and their skus. */
const ownSources = (eb: ExpressionBuilder<DB, 'sku' | 'product' | 'company'>, now: Date) =>
  [
    eb
      .selectFrom('priceLevel')
      .leftJoin('priceLevelBrand', (join) =>
        join
          .onRef('priceLevelBrand.priceLevel', '=', 'priceLevel.key')
          .onRef('priceLevelBrand.brandId', '=', 'product.brandId'),
      )
      .whereRef('priceLevel.key', '=', 'company.priceLevel')
      .select(sql<number>`coalesce(price_level_brand.discount_bp, price_level.discount_bp)`.as('bp'))
      .as('levelDiscountBp'),
    eb
      .selectFrom('contractPrice')
      .whereRef('contractPrice.companyId', '=', 'company.id')
      .whereRef('contractPrice.skuId', '=', 'sku.id')
      .where('contractPrice.validFrom', '<=', now)
      .where('contractPrice.validUntil', '>', now)
      .select((price) => price.fn.min('contractPrice.priceFen').as('priceFen'))
      .as('contractPriceFen'),
  ] as const

const pricedSkus = (db: Db, companyId: number | null) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .leftJoin('company', (join) => join.on('company.id', '=', companyId))
    .select('sku.id as skuId')

/** What may decide the prices of skus for a company, or for whoever has none. */
export const findSources = (db: Db, companyId: number | null, skuIds: number[], now: Date) =>
  pricedSkus(db, companyId)
    .where('sku.id', '=', sql<number>`any(${skuIds}::bigint[])`)
    .select((eb) => publicSources(eb, now))
    .select((eb) => ownSources(eb, now))
    .execute()

/** The same for all skus of products; nothing at all for a company that has neither a level nor a contract. */
export const findOwnSources = (db: Db, companyId: number, productIds: number[], now: Date) =>
  pricedSkus(db, companyId)
    .where('product.id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('sku.isOnSale', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('company as own')
          .where('own.id', '=', companyId)
          .where((own) =>
            own.or([
              own('own.priceLevel', 'is not', null),
              own.exists(
                own
                  .selectFrom('contractPrice')
                  .where('contractPrice.companyId', '=', companyId)
                  .where('contractPrice.validUntil', '>', now),
              ),
            ]),
          ),
      ),
    )
    .select((eb) => publicSources(eb, now))
    .select((eb) => ownSources(eb, now))
    .execute()
