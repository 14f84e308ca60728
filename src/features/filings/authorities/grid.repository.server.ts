import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import type { authorityGrid } from './authority-grid.ts'

export const authoritySource = ({ locale }: StaffCtx): GridSource<typeof authorityGrid.columns> => ({
  from: sql`filing_authority authority`,
  id: sql`authority.id`,
  columns: {
    regulatedClass: sql`authority.regulated_class`,
    name: locale === 'en' ? sql`authority.name_en` : sql`authority.name_zh`,
    region: sql`authority.region`,
    address: sql`authority.address`,
    contact: sql`authority.contact`,
    format: sql`authority.file_format`,
    inForceFrom: sql`authority.in_force_from`,
    inForceTo: sql`authority.in_force_to`,
    openFilings: sql`(select count(*) from filing
      where filing.authority_id = authority.id and filing.state = 'open')`,
    source: sql`authority.source`,
  },
  search: (pattern) => sql`(authority.name_zh ilike ${pattern} or authority.name_en ilike ${pattern}
    or authority.region ilike ${pattern} or authority.address ilike ${pattern})`,
})
