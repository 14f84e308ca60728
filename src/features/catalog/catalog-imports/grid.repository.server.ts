import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { importGrid } from './grids.ts'

export const importListSource: GridSource<typeof importGrid.columns> = {
  from: sql`catalog_import i join staff on staff.id = i.staff_id`,
  id: sql`i.id`,
  columns: {
    uploadedAt: sql`i.uploaded_at`,
    fileName: sql`i.file_name`,
    state: sql`i.state`,
    progress: sql`(case when i.state in ('checking', 'importing') then round(i.share::numeric * 100) end)`,
    rows: sql`i.rows`,
    refused: sql`i.refused`,
    staff: sql`staff.name`,
    finishedAt: sql`i.finished_at`,
  },
  search: (pattern) => sql`(i.file_name ilike ${pattern} or staff.name ilike ${pattern})`,
}
