import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import type { ledgerGrid } from './ledger-grid.ts'
import { isReplaced, lacksAuthority } from './repository.server.ts'

const milliInKilo = sql`1000000.0`

/** Without the id number of the handler. */
export const ledgerSource = ({ locale }: StaffCtx): GridSource<typeof ledgerGrid.columns> => ({
  from: sql`sale_entry entry`,
  id: sql`entry.id`,
  columns: {
    soldAt: sql`entry.sold_at`,
    kind: sql`entry.kind`,
    regulatedClass: sql`entry.regulated_class`,
    product: locale === 'en' ? sql`coalesce(nullif(entry.name_en, ''), entry.name_zh)` : sql`entry.name_zh`,
    casNumber: sql`entry.cas_number`,
    lotNumber: sql`entry.lot_number`,
    quantity: sql`entry.quantity_tenths`,
    kilograms: sql`entry.mass_milli / ${milliInKilo}`,
    litres: sql`entry.volume_milli / ${milliInKilo}`,
    company: sql`entry.company_name`,
    handler: sql`entry.handler_name`,
    orderNo: sql`entry.order_no`,
    isIncomplete: sql`(entry.lacks <> '{}' and not ${isReplaced})`,
    isReplaced: sql`(${isReplaced})`,
    openFilings: sql`(select count(*) from filing where filing.entry_id = entry.id and filing.state = 'open')`,
    lacksAuthority,
    use: sql`entry.use`,
    receiver: sql`entry.receiver`,
    unifiedCode: sql`entry.unified_code`,
    keepUntil: sql`entry.keep_until`,
  },
  search: (pattern, keyword) =>
    sql`(entry.company_name ilike ${pattern} or entry.name_zh ilike ${pattern} or entry.name_en ilike ${pattern}
      or entry.order_no ilike ${pattern} or entry.cas_number = ${keyword} or entry.lot_number = ${keyword}
      or ${keyword} = any(entry.flow_codes))`,
})
