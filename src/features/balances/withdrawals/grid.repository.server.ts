import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { withdrawalGrid } from './withdrawal-grid.ts'

export const withdrawalSource: GridSource<typeof withdrawalGrid.columns> = {
  from: sql`withdrawal join company on company.id = withdrawal.company_id
    join member on member.id = withdrawal.member_id`,
  id: sql`withdrawal.id`,
  columns: {
    withdrawalNo: sql`withdrawal.withdrawal_no`,
    state: sql`withdrawal.state`,
    amount: sql`withdrawal.amount_fen`,
    company: sql`company.name`,
    bank: sql`withdrawal.bank`,
    requestedBy: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
    createdAt: sql`withdrawal.created_at`,
    paidAt: sql`withdrawal.paid_at`,
    bankReference: sql`withdrawal.bank_reference`,
  },
  search: (
    pattern,
    keyword,
  ) => sql`(withdrawal.withdrawal_no ilike ${pattern} or company.name ilike ${pattern}
    or withdrawal.bank_account = ${keyword} or withdrawal.bank_reference = ${keyword})`,
}
