import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export interface DebtRow {
  orderNo: string
  openFen: number
  dueOn: string
}

const debts = (db: Db) =>
  db
    .selectFrom('creditEntry')
    .select('orderNo')
    .select(sql<number>`sum(amount_fen)::bigint`.as('openFen'))
    .select(sql<string>`min(due_on)::text`.as('dueOn'))
    .having(sql<number>`sum(amount_fen)`, '>', 0)

/** The first due first. */
export const listDebtRows = (db: Db, companyId: number): Promise<DebtRow[]> =>
  debts(db)
    .where('companyId', '=', companyId)
    .groupBy('orderNo')
    .orderBy('dueOn')
    .orderBy('orderNo')
    .execute()

/** Companies that owe something due on this day, with its amount. */
export async function listDueOn(db: Db, day: string) {
  const { rows } = await sql<{ companyId: number; fen: number }>`
    select company_id as "companyId", sum(open_fen)::bigint as fen from (
      select company_id, sum(amount_fen) as open_fen, min(due_on) as due_on from credit_entry
      where company_id in (select company_id from credit_entry where due_on = ${day}::date)
      group by company_id, order_no having sum(amount_fen) > 0
    ) debt where due_on = ${day}::date group by company_id`.execute(db)
  return rows
}

export const findCompanyTerms = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .leftJoin('creditAccount', 'creditAccount.companyId', 'company.id')
    .select(['company.name', 'limitFen', 'usedFen', 'days', 'isOpen'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
