import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'

interface SideRow {
  id: number
  name: string
  state: string
  unifiedCode: string | null
  levelZh: string | null
  levelEn: string | null
  createdAt: Date
  mergedInto: number | null
  members: number
  owners: number
  orders: number
  openOrders: number
  spentFen: number
  walletFen: number
  limitFen: number | null
  usedFen: number | null
  days: number | null
  papers: number
  prices: number
  invoices: number
  quotes: number
  tickets: number
  projects: number
  withdrawals: number
  staffApprovals: number
  orderApprovals: number
  profileTaxIds: string[]
  invoicedTaxIds: string[]
}

/** One side of a merge, by counts. */
export async function findSide(db: Db, id: number): Promise<SideRow | undefined> {
  const { rows } = await sql<SideRow>`
    select c.id, c.name, c.state, c.unified_code, level.name_zh as level_zh, level.name_en as level_en, c.created_at, c.merged_into,
      (select count(*) from member where company_id = c.id and closed_at is null) as members,
      (select count(*) from member where company_id = c.id and closed_at is null and closes_at is null
        and role = 'owner') as owners,
      (select count(*) from "order" where company_id = c.id) as orders,
      (select count(*) from "order" where company_id = c.id and status not in ('finished', 'cancelled')) as open_orders,
      (select coalesce(sum(paid_fen - refunded_fen), 0)::bigint from "order" where company_id = c.id) as spent_fen,
      coalesce(wallet.balance_fen, 0) as wallet_fen, credit.limit_fen, credit.used_fen, credit.days,
      (select count(*) from qualification where company_id = c.id) as papers,
      (select count(*) from contract_price where company_id = c.id and valid_until > now()) as prices,
      (select count(*) from invoice where company_id = c.id) as invoices,
      (select count(*) from quote where company_id = c.id) as quotes,
      (select count(*) from ticket where company_id = c.id) as tickets,
      (select count(*) from project where company_id = c.id) as projects,
      (select count(*) from withdrawal where company_id = c.id and state in ('requested', 'approved')) as withdrawals,
      (select count(*) from staff_approval where company_id = c.id and state = 'pending'
        and kind <> 'company.merge' and expires_at > now()) as staff_approvals,
      (select count(*) from order_approval where company_id = c.id and state = 'waiting') as order_approvals,
      array(select distinct upper(tax_id) from invoice_profile where company_id = c.id and removed_at is null)
        as profile_tax_ids,
      array(select distinct upper(buyer ->> 'taxId') from invoice where company_id = c.id and state = 'issued'
        and buyer ->> 'taxId' <> '') as invoiced_tax_ids
    from company c left join price_level level on level.key = c.price_level
      left join wallet on wallet.company_id = c.id
      left join credit_account credit on credit.company_id = c.id
    where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Names of people who have an account in both. */
export async function findSharedContacts(db: Db, { fromId, toId }: CompanyMerge) {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(one.real_name, ''), one.nickname) as name from member one
    join member other on other.company_id = ${toId} and other.closed_at is null
      and (other.phone = one.phone or other.email = one.email)
    where one.company_id = ${fromId} and one.closed_at is null limit 5`.execute(db)
  return rows.map(({ name }) => name)
}
