import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { matchGrid } from './match-grid.ts'

/** Matches that somebody has to decide on, or has decided on. */
export const matchSource = ({ locale }: StaffCtx): GridSource<typeof matchGrid.columns> => ({
  from: sql`product_class found join product on product.id = found.product_id
    join control_list_entry entry on entry.id = found.entry_id
    left join staff on staff.id = found.decided_by`,
  id: sql`found.id`,
  where: sql`found.is_uncertain`,
  columns: {
    product: nameIn(locale, 'product'),
    catalogNumber: sql`product.catalog_number`,
    casNumber: sql`product.cas_number`,
    regulatedClass: sql`found.regulated_class`,
    entry: sql`entry.no || ' ' || entry.name_zh`,
    match: sql`found.match`,
    content: sql`found.concentration`,
    decision: sql`coalesce(found.decision, 'open')`,
    foundAt: sql`found.found_at`,
    purity: sql`product.purity`,
    decidedBy: sql`staff.name`,
    reason: sql`found.reason`,
  },
  search: (pattern, keyword) =>
    sql`(product.name_zh ilike ${pattern} or product.name_en ilike ${pattern} or entry.name_zh ilike ${pattern}
      or product.catalog_number = ${keyword} or product.cas_number = ${keyword})`,
})
