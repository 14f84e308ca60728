import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { quoteTemplateGrid } from './template-grid.ts'

export const quoteTemplateSource: GridSource<typeof quoteTemplateGrid.columns> = {
  from: sql`quote_template template
    join quote_template_version version on version.template_id = template.id and version.version = template.version
    join staff on staff.id = version.staff_id`,
  id: sql`template.id`,
  columns: {
    name: sql`version.name`,
    deliveryTerms: sql`version.delivery_terms`,
    notes: sql`version.notes`,
    validityDays: sql`version.validity_days`,
    version: sql`template.version`,
    uses: sql`(select count(*) from quote_version answer where answer.template_id = template.id)`,
    changedAt: sql`version.created_at`,
    changedBy: sql`staff.name`,
  },
  where: sql`not template.is_removed`,
  search: (pattern) => sql`(version.name ilike ${pattern} or version.delivery_terms ilike ${pattern}
    or version.notes ilike ${pattern})`,
}
