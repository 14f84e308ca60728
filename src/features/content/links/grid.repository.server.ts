import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { linkGrid } from './link-grid.ts'

/** The menu of industries; the table could hold links of other menus. */
export const linkPlace = 'industry'

export const linkSource: GridSource<typeof linkGrid.columns> = {
  from: sql`external_link link`,
  id: sql`link.id`,
  columns: {
    sortOrder: sql`link.sort_order`,
    nameZh: sql`link.name_zh`,
    nameEn: sql`link.name_en`,
    url: sql`link.url`,
    state: sql`case when link.is_hidden then 'hidden' else 'shown' end`,
  },
  where: sql`link.place = ${linkPlace}`,
  search: (pattern) =>
    sql`(link.name_zh ilike ${pattern} or link.name_en ilike ${pattern} or link.url ilike ${pattern})`,
}
