import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { RetentionHold } from '#server/db/types.ts'

/** That a hold keeps a row `sale` of the ledger. */
const isHeld = sql`exists (select from retention_hold hold where hold.released_at is null
  and coalesce(hold.regulated_class = sale.regulated_class, true)
  and (sale.sold_at at time zone 'Asia/Shanghai')::date
    between coalesce(hold.sold_from, '-infinity') and coalesce(hold.sold_until, 'infinity'))`

/** Sales whose retention has ended, with their returns and corrections, unless they are held. */
export const listExpiredSales = (tx: Db, today: string, most: number) =>
  sql<{ id: number }>`
    select id from sale_entry sale where sale_id is null and keep_until < ${today}::date
      and not exists (select from sale_entry other where other.sale_id = sale.id and other.keep_until >= ${today}::date)
      and not ${isHeld}
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

export const summarizeLedger = async (db: Db, today: string) =>
  (
    await sql<{
      regulatedClass: string
      entries: number
      firstEnd: string | null
      lastEnd: string | null
      endSoon: number
    }>`
      select regulated_class as "regulatedClass", count(*)::int as entries, min(keep_until)::text as "firstEnd",
        max(keep_until)::text as "lastEnd",
        count(*) filter (where keep_until between ${today}::date and ${today}::date + 30)::int as "endSoon"
      from sale_entry group by 1 order by 1`.execute(db)
  ).rows

const mostPurges = 100

export const listPurges = (db: Db) =>
  db.selectFrom('ledgerPurge').selectAll().orderBy('id', 'desc').limit(mostPurges).execute()

/** Standing ones first. */
export const listHolds = (db: Db, today: string) =>
  db
    .selectFrom('retentionHold as hold')
    .innerJoin('staff as setter', 'setter.id', 'hold.setBy')
    .leftJoin('staff as releaser', 'releaser.id', 'hold.releasedBy')
    .selectAll('hold')
    .select(['setter.name as setterName', 'releaser.name as releaserName'])
    .select(
      sql<number>`case when hold.released_at is null then (select count(*)::int from sale_entry sale
        where sale.keep_until < ${today}::date and coalesce(hold.regulated_class = sale.regulated_class, true)
          and (sale.sold_at at time zone 'Asia/Shanghai')::date
            between coalesce(hold.sold_from, '-infinity') and coalesce(hold.sold_until, 'infinity'))
        else 0 end`.as('held'),
    )
    .orderBy(sql`hold.released_at is not null`)
    .orderBy('hold.id', 'desc')
    .limit(mostPurges)
    .execute()

export const addHold = async (tx: Db, row: Insertable<RetentionHold>) =>
  (await tx.insertInto('retentionHold').values(row).returning('id').executeTakeFirstOrThrow()).id

export const lockHold = (tx: Db, id: number) =>
  tx.selectFrom('retentionHold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endHold = (
  tx: Db,
  id: number,
  end: { releasedBy: number; releasedAt: Date; releaseReason: string },
) => tx.updateTable('retentionHold').set(end).where('id', '=', id).execute()
