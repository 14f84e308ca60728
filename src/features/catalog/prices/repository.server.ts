import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

interface Tier {
  fromTenths: number
  priceFen: number
}

/**
 * What everybody sees of the price of a sku, as columns of a query over skus. Written in SQL, not built: every list,
 * cart and order asks this, and building it took longer than answering.
 */
export const publicSources = (now: Date) =>
  [
    'sku.listPriceFen',
    sql<number | null>`(
      select min(price_fen) from special_price join special on special.id = special_price.special_id
      where special_price.sku_id = sku.id and special.starts_at <= ${now} and special.ends_at > ${now})`.as(
      'specialPriceFen',
    ),
    sql<Tier[]>`coalesce((
      select json_agg(json_build_object('fromTenths', from_tenths, 'priceFen', price_fen) order by from_tenths)
      from quantity_tier where quantity_tier.sku_id = sku.id), '[]')`.as('tiers'),
  ] as const

/** What a company has agreed on for a sku, as columns of a query over products and their skus. */
const ownSources = (now: Date) =>
  [
    sql<number | null>`(
      select coalesce(price_level_brand.discount_bp, price_level.discount_bp) from price_level
      left join price_level_brand
        on price_level_brand.price_level = price_level.key and price_level_brand.brand_id = product.brand_id
      where price_level.key = company.price_level)`.as('levelDiscountBp'),
    sql<number | null>`(
      select min(price_fen) from contract_price
      where contract_price.company_id = company.id and contract_price.sku_id = sku.id
        and contract_price.valid_from <= ${now} and contract_price.valid_until > ${now})`.as(
      'contractPriceFen',
    ),
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
    .select(publicSources(now))
    .select(ownSources(now))
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
    .select(publicSources(now))
    .select(ownSources(now))
    .execute()
