import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { jsonRows } from '#server/db/json-rows.ts'

export interface SkuRow {
  skuId: number
  skuCode: string
  packing: string
  packCount: number
  amount: number | null
  amountUnit: string | null
  salesUnit: string
  productId: number
  nameZh: string
  nameEn: string
  casNumber: string | null
  grade: string | null
  purity: string | null
  regulatedClasses: string[]
  brandNameZh: string
  brandNameEn: string
  isInStock: boolean
}

/** The skus on sale of products, in the order in which their products show them. */
export const findSkusOf = (db: Db, productIds: number[]) =>
  jsonRows(
    db,
    sql<SkuRow>`
      select sku.id as "skuId", sku.sku_code as "skuCode", sku.packing, sku.pack_count as "packCount", sku.amount,
        sku.amount_unit as "amountUnit", sku.sales_unit as "salesUnit", product.id as "productId",
        product.name_zh as "nameZh", product.name_en as "nameEn", product.cas_number as "casNumber",
        product.grade, product.purity, product.regulated_classes as "regulatedClasses",
        brand.name_zh as "brandNameZh", brand.name_en as "brandNameEn",
        exists (select from stock where stock.sku_id = sku.id and on_hand_tenths > reserved_tenths) as "isInStock"
      from sku join product on product.id = sku.product_id join brand on brand.id = product.brand_id
      where product.id = any(${productIds}::bigint[]) and sku.is_on_sale and product.is_on_sale
      order by sku.sort_order, sku.id`,
  )
