import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { coaGrid } from './coa-grid.ts'

/** Of `coa` as `c`. */
export const coaState = sql<
  'current' | 'replaced' | 'withdrawn'
>`case when c.withdrawn_at is not null then 'withdrawn'
  when exists (select from coa later where later.product_id = c.product_id
    and upper(later.lot_number) = upper(c.lot_number) and later.version > c.version) then 'replaced'
  else 'current' end`

export const coaSource = ({ locale }: StaffCtx): GridSource<typeof coaGrid.columns> => ({
  from: sql`coa c left join staff on staff.id = c.published_by`,
  id: sql`c.id`,
  columns: {
    catalogNumber: sql`c.catalog_number`,
    name: nameIn(locale, 'c'),
    lotNumber: sql`c.lot_number`,
    version: sql`c.version`,
    verdict: sql`c.verdict`,
    state: coaState,
    issuedOn: sql`c.issued_on`,
    retestOn: sql`c.retest_on`,
    items: sql`(select count(*) from coa_item where coa_id = c.id)`,
    brand: nameIn(locale, 'c', 'brand'),
    publishedBy: sql`staff.name`,
    publishedAt: sql`c.published_at`,
  },
  search: (pattern, keyword) => sql`(c.catalog_number ilike ${pattern} or c.lot_number ilike ${pattern}
    or c.name_zh ilike ${pattern} or c.name_en ilike ${pattern} or c.cas_number = ${keyword})`,
})
