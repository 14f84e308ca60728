import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { scheduleState } from '../price-keeping/grid.repository.server.ts'
import type { specialGrid } from './special-grid.ts'

export const specialSource: GridSource<typeof specialGrid.columns> = {
  from: sql`special s`,
  id: sql`s.id`,
  columns: {
    code: sql`s.code`,
    titleZh: sql`s.title_zh`,
    titleEn: sql`s.title_en`,
    state: scheduleState(sql`s.starts_at`, sql`s.ends_at`),
    startsAt: sql`s.starts_at`,
    endsAt: sql`s.ends_at`,
    packs: sql`(select count(*) from special_price where special_id = s.id)`,
    most: sql`s.most_tenths`,
    sortOrder: sql`s.sort_order`,
  },
  search: (pattern, keyword) => sql`(s.code ilike ${pattern} or s.title_zh ilike ${pattern}
    or s.title_en ilike ${pattern} or exists (
      select from special_price join sku on sku.id = sku_id
      where special_id = s.id and upper(sku.sku_code) = upper(${keyword})))`,
}
