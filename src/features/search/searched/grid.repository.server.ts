import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { searchedGrid } from './grid.ts'

export const searchedSource: GridSource<typeof searchedGrid.columns> = {
  from: sql`searched_keyword k`,
  id: sql`k.id`,
  columns: {
    keyword: sql`k.keyword`,
    inMonth: sql`k.in_month`,
    inWeek: sql`k.in_week`,
    inQuarter: sql`k.in_quarter`,
    vain: sql`k.vain_in_month`,
    found: sql`k.found`,
    isHandled: sql`(k.keyword in (select lower(unnest(words)) from search_synonym)
      or k.keyword in (select lower(keyword) from search_redirect))`,
    lastAt: sql`k.last_at`,
  },
  search: (pattern) => sql`k.keyword ilike ${pattern}`,
}
