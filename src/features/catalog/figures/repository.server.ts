import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { isSkuOnSale } from '../picture-addresses/version.repository.server.ts'

export interface CatalogFigures {
  /** That searches list; a few are barred or have no pack. */
  products: number
  packs: number
  packsInStock: number
  brands: number
}

export async function countCatalogue(db: Db): Promise<CatalogFigures> {
  const { rows } = await sql<CatalogFigures>`
    select (select count(*) from product where is_on_sale) as products, count(*) as packs, count(distinct product.brand_id) as brands,
      count(*) filter (where exists (select from stock
        where stock.sku_id = sku.id and on_hand_tenths > reserved_tenths)) as packs_in_stock
    from sku join product on product.id = sku.product_id where ${isSkuOnSale}`.execute(db)
  return rows[0] ?? { products: 0, packs: 0, packsInStock: 0, brands: 0 }
}
