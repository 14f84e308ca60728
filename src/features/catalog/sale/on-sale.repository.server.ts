import { sql } from 'kysely'

/** Of joined `sku` and `product`; null without a sku. */
export const isSkuOnSale = sql<boolean>`(sku.is_on_sale and product.is_on_sale and not product.is_barred)`
