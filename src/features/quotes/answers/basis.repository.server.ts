import { sql } from 'kysely'
import { isSkuOnSale } from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { bigints, rowsOf } from '#server/db/sql.ts'

type Wanted = { quoteId: number; round: number } | { code: string }

export const findBasisSkus = (db: Db, wanted: Wanted) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where((eb) =>
      'code' in wanted
        ? eb('sku.skuCode', '=', wanted.code.toUpperCase())
        : eb(
            'sku.id',
            'in',
            eb
              .selectFrom('quoteRequestLine as line')
              .where('line.quoteId', '=', wanted.quoteId)
              .where('line.round', '=', wanted.round)
              .where('line.skuId', 'is not', null)
              .select('line.skuId')
              .$castTo<{ skuId: number }>(),
          ),
    )
    .select(['sku.id as skuId', 'sku.skuCode', 'sku.packing', 'sku.listPriceFen'])
    .select(['product.nameZh', 'product.nameEn'])
    .select(isSkuOnSale.as('isOnSale'))
    .select(
      sql<number>`coalesce((select sum(on_hand_tenths - reserved_tenths) from stock
        where stock.sku_id = sku.id), 0)::bigint`.as('stockTenths'),
    )
    .execute()

export interface FormerPriceRow {
  skuId: number
  unitPriceFen: number
  quantityTenths: number
  number: string
  at: Date
}

/** @param most of each sku, the last first */
export const listPaidPrices = (db: Db, companyId: number, skuIds: number[], most: number) =>
  rowsOf(
    db,
    sql<FormerPriceRow>`
      select wanted.id as "skuId", paid.* from unnest(${bigints(skuIds)}) wanted (id)
      cross join lateral (
        select line.unit_price_fen as "unitPriceFen", line.quantity_tenths as "quantityTenths",
          o.order_no as "number", o.placed_at as "at"
        from order_line line join "order" o on o.id = line.order_id
        where line.sku_id = wanted.id and o.company_id = ${companyId} and o.cancelled_at is null
        order by o.placed_at desc limit ${most}) paid`,
  )

interface QuotedTo {
  companyId: number
  /** The quote that is being answered. */
  butQuoteId: number
  skuIds: number[]
}

/** The newest version of each other quote. */
export const listQuotedPrices = (
  db: Db,
  { companyId, butQuoteId, skuIds }: QuotedTo,
  most: number,
): Promise<FormerPriceRow[]> =>
  rowsOf(
    db,
    sql<FormerPriceRow>`
      select wanted.id as "skuId", quoted.* from unnest(${bigints(skuIds)}) wanted (id)
      cross join lateral (
        select line.unit_price_fen as "unitPriceFen", line.quantity_tenths as "quantityTenths",
          q.quote_no as "number", version.created_at as "at"
        from quote q
        join quote_version version on version.quote_id = q.id and version.version = q.version
        join quote_version_line line on line.quote_id = q.id and line.version = q.version
        where line.sku_id = wanted.id and line.unit_price_fen is not null
          and q.company_id = ${companyId} and q.id <> ${butQuoteId}
        order by version.created_at desc limit ${most}) quoted`,
  )
