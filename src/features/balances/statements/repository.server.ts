import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { invariant } from '#shared/failure.ts'

interface Month {
  /** Its first day. */
  first: string
  from: Date
  until: Date
}

/** Of each company with a balance or entries, once. @returns the new ones */
export async function makeStatementRows(db: Db, { first, from, until }: Month, madeAt: Date) {
  const { rows } = await sql<{ companyId: number; closingFen: number; dueOn: string | null }>`
    with made as (
      insert into credit_statement
        (company_id, month, opening_fen, drawn_fen, repaid_fen, credited_fen, closing_fen, made_at)
      select company_id, ${first}::date,
        coalesce(sum(amount_fen) filter (where at < ${from}), 0),
        coalesce(sum(amount_fen) filter (where at >= ${from} and kind in ('order', 'mergeIn')), 0),
        coalesce(-sum(amount_fen) filter (where at >= ${from} and kind = 'repayment'), 0),
        coalesce(-sum(amount_fen) filter (where at >= ${from} and kind in ('cancel', 'refund', 'mergeOut')), 0),
        sum(amount_fen), ${madeAt}
      from credit_entry where at < ${until} group by company_id
      having coalesce(sum(amount_fen) filter (where at < ${from}), 0) <> 0
        or count(*) filter (where at >= ${from}) > 0
      on conflict do nothing
      returning id, company_id, closing_fen
    ), lines as (
      insert into credit_statement_line
        (statement_id, line_no, at, kind, order_no, reference, amount_fen, due_on)
      select made.id, row_number() over (partition by made.id order by entry.id), entry.at, entry.kind,
        entry.order_no, entry.reference, entry.amount_fen, entry.due_on
      from made join credit_entry entry using (company_id)
      where entry.at >= ${from} and entry.at < ${until}
    ), debts as (
      insert into credit_statement_debt (statement_id, order_no, open_fen, due_on)
      select made.id, entry.order_no, sum(entry.amount_fen), min(entry.due_on)
      from made join credit_entry entry using (company_id)
      where entry.at < ${until} group by made.id, entry.order_no having sum(entry.amount_fen) > 0
      returning statement_id, due_on
    )
    select company_id as "companyId", closing_fen as "closingFen",
      (select min(due_on)::text from debts where statement_id = made.id) as "dueOn" from made`.execute(db)
  return rows
}

export const listStatementRows = (db: Db, companyId: number) =>
  db
    .selectFrom('creditStatement')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('monthText'))
    .where('companyId', '=', companyId)
    .orderBy('month', 'desc')
    .limit(36)
    .execute()

export type StatementRow = Awaited<ReturnType<typeof listStatementRows>>[number]

/** @param month `2026-10` */
export const findStatementRow = (db: Db, companyId: number, month: string) =>
  db
    .selectFrom('creditStatement')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('monthText'))
    .where('companyId', '=', companyId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst()

export const listStatementLines = (db: Db, statementId: number) =>
  db
    .selectFrom('creditStatementLine')
    .selectAll()
    .where('statementId', '=', statementId)
    .orderBy('lineNo')
    .execute()

export const listStatementDebts = (db: Db, statementId: number) =>
  db
    .selectFrom('creditStatementDebt')
    .selectAll()
    .where('statementId', '=', statementId)
    .orderBy('dueOn')
    .orderBy('orderNo')
    .execute()

export async function findCompanyName(db: Db, companyId: number) {
  const row = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  invariant(row)
  return row.name
}
