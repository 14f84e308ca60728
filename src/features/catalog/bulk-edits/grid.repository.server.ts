import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { bulkEditGrid } from './grids.ts'

const written = sql`(e.change->>'value')`

export const bulkEditSource = ({ locale }: StaffCtx): GridSource<typeof bulkEditGrid.columns> => ({
  from: sql`bulk_edit e join staff on staff.id = e.staff_id left join staff undoer on undoer.id = e.undone_by`,
  id: sql`e.id`,
  columns: {
    createdAt: sql`e.created_at`,
    field: sql`e.field`,
    value: sql`(case
      when e.field = 'category' then (select ${nameIn(locale, 'category')} from category where id = ${written}::bigint)
      when e.field = 'brand' then (select ${nameIn(locale, 'brand')} from brand where id = ${written}::bigint)
      when e.change->>'how' = 'percent' then ${written} || '%'
      when e.change->>'how' in ('add', 'remove') then (e.change->>'how') || ' ' || ${written}
      else ${written} end)`,
    state: sql`e.state`,
    planned: sql`e.planned`,
    refused: sql`e.refused`,
    staff: sql`staff.name`,
    finishedAt: sql`e.finished_at`,
    undoneBy: sql`undoer.name`,
  },
  search: (pattern) => sql`(staff.name ilike ${pattern} or undoer.name ilike ${pattern})`,
})
