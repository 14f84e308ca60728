import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { reconciliationGrid } from './reconciliation-grid.ts'

export const reconciliationSource: GridSource<typeof reconciliationGrid.columns> = {
  from: sql`reconciliation`,
  id: sql`reconciliation.id`,
  columns: {
    day: sql`reconciliation.day`,
    channel: sql`reconciliation.channel`,
    state: sql`reconciliation.state`,
    ours: sql`reconciliation.ours_fen`,
    theirs: sql`reconciliation.theirs_fen`,
    gap: sql`(reconciliation.ours_fen - reconciliation.theirs_fen)`,
    differences: sql`jsonb_array_length(reconciliation.differences)`,
    doneAt: sql`reconciliation.done_at`,
  },
  // a day, or a number among its differences
  search: (pattern) =>
    sql`(reconciliation.day::text ilike ${pattern} or reconciliation.differences::text ilike ${pattern})`,
}
