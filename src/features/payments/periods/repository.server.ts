import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { PeriodReport } from '#server/db/types.ts'
import type { Checklist, PeriodTotal } from './schema.ts'

interface Span {
  from: Date
  until: Date
}

/** Closing excludes bookings into the month; two closings wait for each other. */
export const lockPeriod = (tx: Db, id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('accounting period'), ${id}::integer)`.execute(tx)

export const findPeriod = (db: Db, month: string) =>
  db.selectFrom('accountingPeriod').selectAll().where('month', '=', month).executeTakeFirst()

export const listPeriodReports = (db: Db, month: string) =>
  db
    .selectFrom('periodReport')
    .innerJoin('staff', 'staff.id', 'periodReport.madeBy')
    .selectAll('periodReport')
    .select('staff.name as makerName')
    .where('month', '=', month)
    .orderBy('periodReport.id', 'desc')
    .execute()

export const storePeriod = (tx: Db, month: string, isClosed: boolean, changedAt: Date, changedBy: number) =>
  tx
    .insertInto('accountingPeriod')
    .values({ month, isClosed, changedAt, changedBy })
    .onConflict((clash) =>
      clash.column('month').doUpdateSet({
        isClosed,
        changedAt,
        changedBy,
        version: sql<number>`accounting_period.version + 1`,
      }),
    )
    .execute()

export const addPeriodReport = (tx: Db, report: Insertable<PeriodReport>) =>
  tx.insertInto('periodReport').values(report).execute()

/** What was booked in a span, from the ledgers themselves. */
export async function sumLedgers(db: Db, { from, until }: Span): Promise<PeriodTotal[]> {
  const { rows } = await sql<PeriodTotal>`
    with booked as (
      select 'receipts' as section, channel as key, null::bigint as net, null::bigint as tax, amount_fen as fen, id
        from payment where paid_at >= ${from} and paid_at < ${until}
      union all
      select 'refunds', payment.channel, null, null, refund.amount_fen, refund.id
        from refund join payment on payment.id = refund.payment_id
        where refund.done_at >= ${from} and refund.done_at < ${until}
      union all
      select 'wallet', kind, null, null, amount_fen, id from wallet_entry where at >= ${from} and at < ${until}
      union all
      select 'credit', kind, null, null, amount_fen, id from credit_entry where at >= ${from} and at < ${until}
      union all
      select 'withdrawals', 'paid', null, null, amount_fen, id
        from withdrawal where paid_at >= ${from} and paid_at < ${until}
      union all
      select 'invoices', line.tax_rate_bp::text, sign * line.net_fen, sign * line.tax_fen,
          sign * (line.net_fen + line.tax_fen), invoice.id
        from invoice join invoice_line line on line.invoice_id = invoice.id
          cross join lateral (select case invoice.kind when 'red' then -1 else 1 end as sign) signed
        where invoice.issued_at >= ${from} and invoice.issued_at < ${until}
    )
    select section, key, count(distinct id)::integer as count, sum(net)::bigint as net_fen, sum(tax)::bigint as tax_fen,
      sum(fen)::bigint as fen
    from booked group by section, key
    order by array_position(array['receipts', 'refunds', 'wallet', 'credit', 'withdrawals', 'invoices'], section), key`.execute(
    db,
  )
  return rows
}

/** What is open and belongs to the time before the end of a span; of approvals, those of money. @param lastDay of it */
export async function countOpen(db: Db, { until }: Span, lastDay: string): Promise<Checklist> {
  const { rows } = await sql<Checklist>`select
    (select count(*) from reconciliation where state <> 'matched' and day <= ${lastDay}::date
      and day >= date_trunc('month', ${lastDay}::date))::integer as differences,
    (select count(*) from bank_line line where booked_on <= ${lastDay}::date and ignored_at is null and not exists (
      select from payment where trade_no = line.bank_reference
        and channel in ('remittance', 'credit', 'cod')))::integer as bank_lines,
    (select count(*) from invoice where state in ('requested', 'issuing') and created_at < ${until})::integer as invoices,
    (select count(*) from refund where state <> 'done' and created_at < ${until})::integer as refunds,
    (select count(*) from staff_approval where state = 'pending' and num_nonnulls(amount_fen, company_id) > 0
      and requested_at < ${until})::integer as approvals`.execute(db)
  return rows[0] as Checklist
}
