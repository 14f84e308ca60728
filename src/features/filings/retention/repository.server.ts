import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** Sales whose retention has ended, with their returns and corrections. */
export const listExpiredSales = (tx: Db, today: string, most: number) =>
  sql<{ id: number }>`
    select id from sale_entry sale where sale_id is null and keep_until < ${today}::date
      and not exists (select from sale_entry other where other.sale_id = sale.id and other.keep_until >= ${today}::date)
    order by id limit ${most} for update skip locked`
    .execute(tx)
    .then(({ rows }) => rows.map(({ id }) => id))

/** @returns what was deleted, by class */
export const deleteSales = (tx: Db, saleIds: number[]) =>
  sql<{ regulatedClass: string; entries: number; soldFrom: string; soldUntil: string }>`
    with gone as (
      delete from sale_entry where coalesce(sale_id, id) = ${anyOf(saleIds)} returning regulated_class, sold_at
    )
    select regulated_class, count(*)::int as entries,
      min((sold_at at time zone 'Asia/Shanghai')::date)::text as sold_from,
      max((sold_at at time zone 'Asia/Shanghai')::date)::text as sold_until
    from gone group by 1 order by 1`
    .execute(tx)
    .then(({ rows }) => rows)

export const logPurge = (
  tx: Db,
  rows: { regulatedClass: string; entries: number; soldFrom: string; soldUntil: string }[],
  purgedAt: Date,
) =>
  tx
    .insertInto('ledgerPurge')
    .values(rows.map((row) => ({ ...row, purgedAt })))
    .execute()

/** Submissions without filings. @returns the files of their receipts */
export const deleteEmptySubmissions = async (tx: Db) => {
  const gone = await tx
    .deleteFrom('filingSubmission as submission')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('filing').select('filing.id').whereRef('filing.submissionId', '=', 'submission.id'),
        ),
      ),
    )
    .returning('receiptFile')
    .execute()
  return gone.flatMap(({ receiptFile }) => receiptFile ?? [])
}
