import { sql } from 'kysely'
import { packDrawingVersion } from './address.ts'

/** Of joined `sku` and `product`; null without a sku. */
export const isSkuOnSale = sql<boolean>`(sku.is_on_sale and product.is_on_sale and not product.is_barred)`

/**
 * Of joined `sku`, `product` and `brand`: changes when what the picture of the pack shows changes. Null: not on sale.
 * Lists read it with their rows.
 */
export const packPictureVersion = sql<string | null>`case when ${isSkuOnSale} then left(md5(jsonb_build_array(
  ${sql.lit(packDrawingVersion)}, sku.packing, sku.sales_unit, product.name_zh, product.name_en, product.grade,
  brand.name_zh, brand.name_en, brand.logo_path, product.category_id, product.appearance_zh,
  product.storage_conditions, product.pictograms)::text), 10) end`
