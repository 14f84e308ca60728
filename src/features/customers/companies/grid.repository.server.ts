import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { isPermitted } from '#shared/permissions.ts'
import type { companyGrid } from './company-grid.ts'

/** Credit and wallet are empty for staff who may not read balances. */
export function companySource({ viewer, locale }: StaffCtx): GridSource<typeof companyGrid.columns> {
  const mayReadBalances = isPermitted(viewer.roles, 'balance.read')
  const money = (column: ReturnType<typeof sql>) => (mayReadBalances ? column : sql`null::bigint`)
  return {
    from: sql`company left join price_level on price_level.key = company.price_level
      left join credit_account on credit_account.company_id = company.id
      left join wallet on wallet.company_id = company.id`,
    id: sql`company.id`,
    columns: {
      name: sql`company.name`,
      kind: sql`company.kind`,
      state: sql`case when company.merged_into is null then company.state else 'merged' end`,
      level: locale === 'en' ? sql`price_level.name_en` : sql`price_level.name_zh`,
      members: sql`(select count(*) from member where member.company_id = company.id and member.closed_at is null)`,
      orders: sql`(select count(*) from "order" where "order".company_id = company.id and "order".status <> 'cancelled')`,
      spent: sql`(select coalesce(sum("order".paid_fen - "order".refunded_fen), 0)::bigint from "order"
        where "order".company_id = company.id)`,
      creditUsed: money(sql`credit_account.used_fen`),
      creditLimit: money(sql`credit_account.limit_fen`),
      lastOrderAt: sql`(select max("order".placed_at) from "order" where "order".company_id = company.id)`,
      createdAt: sql`company.created_at`,
      wallet: money(sql`wallet.balance_fen`),
      unifiedCode: sql`company.unified_code`,
      papersToReview: sql`(select count(*) from qualification
        where qualification.company_id = company.id and qualification.state = 'pending')`,
    },
    search: (pattern, keyword) =>
      sql`(company.name ilike ${pattern} or company.unified_code = ${keyword} or exists (
        select from member where member.company_id = company.id
          and (member.real_name ilike ${pattern} or member.phone = ${keyword} or member.email = ${keyword})))`,
  }
}
