import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import type { taxCategoryGrid } from './grid.ts'
import { words } from './messages.ts'

/** Every category, and first the entry for what has none. Its id is that of the category, 0 for the general one. */
export const taxCategorySource = ({ locale }: StaffCtx): GridSource<typeof taxCategoryGrid.columns> => ({
  from: sql`(select id, key, level, name_zh, name_en from category
      union all select 0, '', 0, ${words.general[0]}, ${words.general[1]}) c
    left join tax_category t on coalesce(t.category_id, 0) = c.id`,
  id: sql`c.id`,
  columns: {
    name: locale === 'en' ? sql`c.name_en` : sql`c.name_zh`,
    key: sql`c.key`,
    level: sql`c.level`,
    code: sql`t.code`,
    shortName: sql`t.short_name`,
    products: sql`(select count(*) from product where product.category_id = c.id and product.is_on_sale)`,
  },
  search: (
    pattern,
  ) => sql`(c.name_zh ilike ${pattern} or c.name_en ilike ${pattern} or t.code ilike ${pattern}
    or t.short_name ilike ${pattern})`,
})
