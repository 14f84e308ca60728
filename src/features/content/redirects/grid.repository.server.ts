import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { redirectGrid } from './redirect-grid.ts'

export const redirectSource: GridSource<typeof redirectGrid.columns> = {
  from: sql`redirect r`,
  id: sql`r.id`,
  columns: {
    fromPath: sql`r.from_path`,
    toPath: sql`r.to_path`,
    status: sql`r.status::text`,
    hits: sql`r.hits`,
    lastHitAt: sql`r.last_hit_at`,
    note: sql`r.note`,
    updatedAt: sql`r.updated_at`,
  },
  search: (pattern) =>
    sql`(r.from_path ilike ${pattern} or r.to_path ilike ${pattern} or r.note ilike ${pattern})`,
}
