import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import type { filingGrid } from './filing-grid.ts'

const milliInKilo = sql`1000000.0`

export const filingSource = ({ locale }: StaffCtx): GridSource<typeof filingGrid.columns> => ({
  from: sql`filing join sale_entry entry on entry.id = filing.entry_id
    join filing_authority authority on authority.id = filing.authority_id
    left join filing_submission submission on submission.id = filing.submission_id`,
  id: sql`filing.id`,
  columns: {
    dueOn: sql`filing.due_on`,
    daysLeft: sql`case when filing.state = 'open'
      then filing.due_on - (now() at time zone 'Asia/Shanghai')::date end`,
    state: sql`filing.state`,
    regulatedClass: sql`filing.regulated_class`,
    authority: locale === 'en' ? sql`authority.name_en` : sql`authority.name_zh`,
    product: locale === 'en' ? sql`coalesce(nullif(entry.name_en, ''), entry.name_zh)` : sql`entry.name_zh`,
    quantity: sql`entry.quantity_tenths`,
    kilograms: sql`entry.mass_milli / ${milliInKilo}`,
    company: sql`entry.company_name`,
    orderNo: sql`entry.order_no`,
    soldAt: sql`entry.sold_at`,
    isIncomplete: sql`(entry.lacks <> '{}')`,
    warnedAt: sql`(select max(warned_at) from filing_warning where filing_warning.filing_id = filing.id)`,
    filedOn: sql`submission.filed_on`,
    receiptNumber: sql`nullif(submission.receipt_number, '')`,
    casNumber: sql`entry.cas_number`,
    handler: sql`entry.handler_name`,
  },
  search: (pattern, keyword) =>
    sql`(entry.company_name ilike ${pattern} or entry.name_zh ilike ${pattern} or entry.name_en ilike ${pattern}
      or entry.order_no ilike ${pattern} or entry.cas_number = ${keyword} or submission.receipt_number = ${keyword})`,
})
