import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { agreementGrid } from './agreement-grid.ts'

/** Of rows `a`. */
export const agreementState = sql`case when a.in_force_from > now() then 'planned'
  when exists (select from agreement later where later.key = a.key and later.in_force_from <= now()
    and (later.in_force_from, later.id) > (a.in_force_from, a.id)) then 'past'
  else 'inForce' end`

export const acceptedBy = sql`(select count(*)::int from agreement_acceptance where agreement_id = a.id)`

export const agreementSource: GridSource<typeof agreementGrid.columns> = {
  from: sql`agreement a`,
  id: sql`a.id`,
  columns: {
    key: sql`a.key`,
    version: sql`a.version`,
    state: agreementState,
    titleZh: sql`a.title_zh`,
    titleEn: sql`a.title_en`,
    inForceFrom: sql`a.in_force_from`,
    accepted: acceptedBy,
  },
  search: (pattern) => sql`(a.title_zh ilike ${pattern} or a.title_en ilike ${pattern}
    or a.body_zh ilike ${pattern} or a.body_en ilike ${pattern})`,
}
