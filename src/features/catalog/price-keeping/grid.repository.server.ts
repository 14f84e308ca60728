import { type RawBuilder, sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { contractPriceGrid, priceLevelGrid } from './grids.ts'

/** As the choices of `scheduleColumn`. */
export const scheduleState = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<
    'planned' | 'running' | 'ended'
  >`case when ${from} > now() then 'planned' when ${until} <= now() then 'ended' else 'running' end`

export const priceLevelSource: GridSource<typeof priceLevelGrid.columns> = {
  from: sql`price_level l`,
  id: sql`l.id`,
  columns: {
    key: sql`l.key`,
    nameZh: sql`l.name_zh`,
    nameEn: sql`l.name_en`,
    discount: sql`(l.discount_bp / 100.0)`,
    brands: sql`(select count(*) from price_level_brand b where b.price_level = l.key)`,
    companies: sql`(select count(*) from company c where c.price_level = l.key)`,
    sortOrder: sql`l.sort_order`,
  },
  search: (pattern) =>
    sql`(l.key ilike ${pattern} or l.name_zh ilike ${pattern} or l.name_en ilike ${pattern})`,
}

export const contractPriceSource = ({ locale }: StaffCtx): GridSource<typeof contractPriceGrid.columns> => ({
  from: sql`contract_price cp join company on company.id = cp.company_id join sku on sku.id = cp.sku_id
    join product p on p.id = sku.product_id join brand on brand.id = p.brand_id`,
  id: sql`cp.id`,
  columns: {
    company: sql`company.name`,
    sku: sql`sku.sku_code`,
    product: nameIn(locale, 'p'),
    brand: nameIn(locale, 'brand'),
    packing: sql`sku.packing`,
    list: sql`sku.list_price_fen`,
    price: sql`cp.price_fen`,
    state: scheduleState(sql`cp.valid_from`, sql`cp.valid_until`),
    validFrom: sql`(cp.valid_from at time zone 'Asia/Shanghai')::date`,
    validThrough: sql`((cp.valid_until - interval '1 microsecond') at time zone 'Asia/Shanghai')::date`,
  },
  search: (pattern, keyword) => sql`(company.name ilike ${pattern} or company.unified_code = ${keyword}
    or sku.sku_code ilike ${pattern} or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern}
    or p.cas_number = ${keyword})`,
})
