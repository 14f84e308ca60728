import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { productGrid } from './grids.ts'

export const productSource = ({ locale }: StaffCtx): GridSource<typeof productGrid.columns> => ({
  from: sql`product p join brand on brand.id = p.brand_id join category on category.id = p.category_id`,
  id: sql`p.id`,
  columns: {
    catalogNumber: sql`p.catalog_number`,
    nameZh: sql`p.name_zh`,
    nameEn: sql`p.name_en`,
    casNumber: sql`p.cas_number`,
    brand: nameIn(locale, 'brand'),
    category: nameIn(locale, 'category'),
    isOnSale: sql`p.is_on_sale`,
    skus: sql`(select count(*) from sku where sku.product_id = p.id)`,
    lowestPrice: sql`(select min(list_price_fen) from sku where sku.product_id = p.id and sku.is_on_sale)`,
    free: sql`(select coalesce(sum(on_hand_tenths - reserved_tenths), 0)::bigint
      from sku join stock on stock.sku_id = sku.id where sku.product_id = p.id)`,
    sales: sql`p.sales_count`,
    isRegulated: sql`(p.regulated_classes <> '{}')`,
    isBarred: sql`p.is_barred`,
    purity: sql`p.purity`,
    createdAt: sql`p.created_at`,
    updatedAt: sql`p.updated_at`,
  },
  search: (pattern, keyword) => sql`(p.catalog_number ilike ${pattern} or p.cas_number = ${keyword}
    or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern}
    or exists (select from sku where sku.product_id = p.id and sku.sku_code = ${keyword}))`,
})
