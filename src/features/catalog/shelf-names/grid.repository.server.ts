import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { brandGrid, categoryGrid } from './grids.ts'

export const brandSource: GridSource<typeof brandGrid.columns> = {
  from: sql`brand b`,
  id: sql`b.id`,
  columns: {
    nameZh: sql`b.name_zh`,
    nameEn: sql`b.name_en`,
    country: sql`b.country`,
    isHidden: sql`b.is_hidden`,
    isHouseBrand: sql`b.is_house_brand`,
    sortOrder: sql`b.sort_order`,
    products: sql`(select count(*) from product where brand_id = b.id and is_on_sale)`,
  },
  search: (pattern) => sql`(b.name_zh ilike ${pattern} or b.name_en ilike ${pattern})`,
}

export const categorySource = ({ locale }: StaffCtx): GridSource<typeof categoryGrid.columns> => ({
  from: sql`category c left join category parent on parent.id = c.parent_id`,
  id: sql`c.id`,
  columns: {
    nameZh: sql`c.name_zh`,
    nameEn: sql`c.name_en`,
    parent: sql`${nameIn(locale, 'parent')}`,
    level: sql`c.level`,
    isHidden: sql`c.is_hidden`,
    sortOrder: sql`c.sort_order`,
    products: sql`(select count(*) from product where category_id = c.id and is_on_sale)`,
  },
  search: (pattern) => sql`(c.name_zh ilike ${pattern} or c.name_en ilike ${pattern})`,
})
