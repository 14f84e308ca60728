import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { bankLineGrid } from './bank-line-grid.ts'

const isWaiting = sql`exists (select from staff_approval approval
  where approval.state = 'pending' and approval.input ->> 'bankReference' = line.bank_reference)`

export const bankLineSource: GridSource<typeof bankLineGrid.columns> = {
  from: sql`bank_line line join staff on staff.id = line.imported_by
    left join payment on payment.trade_no = line.bank_reference
      and payment.channel in ('remittance', 'credit', 'cod')`,
  id: sql`line.id`,
  columns: {
    bookedOn: sql`line.booked_on`,
    state: sql`(case when line.ignored_at is not null then 'ignored' when payment.id is not null then 'booked'
      when ${isWaiting} then 'waiting' else 'open' end)`,
    amount: sql`line.amount_fen`,
    payer: sql`line.payer`,
    remark: sql`line.remark`,
    match: sql`line.match`,
    bankReference: sql`line.bank_reference`,
    payment: sql`payment.payment_no`,
    payerAccount: sql`line.payer_account`,
    importedBy: sql`staff.name`,
    importedAt: sql`line.imported_at`,
  },
  search: (pattern, keyword) => sql`(line.payer ilike ${pattern} or line.remark ilike ${pattern}
    or line.bank_reference = ${keyword} or line.payer_account = ${keyword} or payment.payment_no = ${keyword})`,
}
