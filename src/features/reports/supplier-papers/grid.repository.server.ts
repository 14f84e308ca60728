import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { supplierPaperGrid } from './paper-grid.ts'

export const supplierPaperSource = ({ locale }: StaffCtx): GridSource<typeof supplierPaperGrid.columns> => ({
  from: sql`supplier_paper sp join product p on p.id = sp.product_id join brand on brand.id = p.brand_id
    join staff on staff.id = sp.uploaded_by`,
  id: sql`sp.id`,
  columns: {
    kind: sql`sp.kind`,
    catalogNumber: sql`p.catalog_number`,
    brand: nameIn(locale, 'brand'),
    name: nameIn(locale, 'p'),
    lotNumber: sql`sp.lot_number`,
    language: sql`sp.language`,
    version: sql`sp.version`,
    isShown: sql`sp.is_shown`,
    title: sql`sp.title`,
    uploadedBy: sql`staff.name`,
    uploadedAt: sql`sp.uploaded_at`,
  },
  search: (
    pattern,
    keyword,
  ) => sql`(p.catalog_number ilike ${pattern} or p.name_zh ilike ${pattern} or p.name_en ilike ${pattern}
    or sp.lot_number ilike ${pattern} or p.cas_number = ${keyword})`,
})
