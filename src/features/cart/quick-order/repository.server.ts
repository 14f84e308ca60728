import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf, rowsOf } from '#server/db/sql.ts'
import { type Pack, packOfSku } from './reading/packs.ts'

interface SkuRow {
  skuId: number
  skuCode: string
  packing: string
  packCount: number
  amount: number | null
  amountUnit: string | null
  salesUnit: string
  isInStock: boolean
}

interface ProductRow {
  productId: number
  nameZh: string
  nameEn: string
  aliases: string[]
  casNumber: string | null
  gramsPerMl: number | null
  molecularWeight: number | null
  grade: string | null
  purity: string | null
  regulatedClasses: string[]
  isHazardousChemical: boolean
  brandNameZh: string
  brandNameEn: string
  isHouseBrand: boolean
  brandId: number
  skus: SkuRow[] | null
}

export interface Offer extends SkuRow {
  product: ProductRow
  pack: Pack | undefined
}

export async function findOffersOf(db: Db, productIds: number[]): Promise<Map<number, Offer[]>> {
  const products = await rowsOf(
    db,
    sql<ProductRow>`
      select product.id as "productId", product.name_zh as "nameZh", product.name_en as "nameEn",
        product.aliases_zh || product.aliases_en as aliases,
        product.cas_number as "casNumber", product.grade, product.purity,
        product.grams_per_ml as "gramsPerMl", product.molecular_weight as "molecularWeight",
        product.regulated_classes as "regulatedClasses",
        product.is_hazardous_chemical as "isHazardousChemical",
        brand.name_zh as "brandNameZh", brand.name_en as "brandNameEn", brand.id as "brandId",
        brand.is_house_brand as "isHouseBrand", (
          select json_agg(json_build_object('skuId', sku.id, 'skuCode', sku_code, 'packing', packing,
            'packCount', pack_count, 'amount', amount, 'amountUnit', amount_unit, 'salesUnit', sales_unit,
            'isInStock', exists (
              select from stock where stock.sku_id = sku.id and on_hand_tenths > reserved_tenths)
          ) order by sku.sort_order, sku.id)
          from sku where sku.product_id = product.id and sku.is_on_sale) as skus
      from product join brand on brand.id = product.brand_id
      where product.id = any(${productIds}::bigint[]) and product.is_on_sale`,
  )
  return new Map(products.map((product) => [product.productId, offersOf(product)]))
}

const offersOf = (product: ProductRow): Offer[] =>
  (product.skus ?? []).map((sku) => ({ ...sku, product, pack: packOfSku(sku) }))

/** Those of the skus that members of the company ordered before. */
export const findBoughtSkus = (db: Db, companyId: number, skuIds: number[]) =>
  db
    .selectFrom('purchase')
    .where('companyId', '=', companyId)
    .where('memberId', 'is', null)
    .where('skuId', '=', anyOf(skuIds))
    .select('skuId')
    .execute()

export const findProductIds = (db: Db, skuIds: number[]) =>
  db.selectFrom('sku').where('id', '=', anyOf(skuIds)).select(['id', 'productId']).execute()
