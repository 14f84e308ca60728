import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { seoGrid } from './seo-grid.ts'

export const seoSource: GridSource<typeof seoGrid.columns> = {
  from: sql`seo_entry e`,
  id: sql`e.id`,
  columns: {
    path: sql`e.path`,
    isPattern: sql`e.is_reg`,
    place: sql`e.sort_order`,
    titleZh: sql`e.title_zh`,
    titleEn: sql`e.title_en`,
    descriptionZh: sql`e.description_zh`,
  },
  search: (pattern) =>
    sql`(e.path ilike ${pattern} or e.title_zh ilike ${pattern} or e.title_en ilike ${pattern})`,
}
