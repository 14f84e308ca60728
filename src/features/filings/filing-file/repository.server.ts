import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { filteredFilings, type WorklistFilter } from '../worklist/repository.server.ts'

/** The last row before. */
interface After {
  /** With microseconds, which a `Date` loses. */
  soldAtText: string
  filingId: number
}

const filed = (db: Db, filter: WorklistFilter) =>
  filteredFilings(db, filter).$if(filter.state === undefined, (some) =>
    some.where('filing.state', '<>', 'replaced'),
  )

/** In the order of the sales; without replaced filings, unless the filter names them. */
export const listFiledAfter = (db: Db, filter: WorklistFilter, after: After | null, most: number) =>
  filed(db, filter)
    .leftJoin('filingSubmission as submission', 'submission.id', 'filing.submissionId')
    .selectAll('entry')
    .select(['filing.id as filingId', 'filing.dueOn', 'submission.filedOn', 'submission.receiptNumber'])
    .select(sql<string>`entry.sold_at::text`.as('soldAtText'))
    .$if(after !== null, (some) =>
      some.where(
        sql<boolean>`(entry.sold_at, filing.id) > (${after?.soldAtText}::timestamptz, ${after?.filingId}::bigint)`,
      ),
    )
    .orderBy('entry.soldAt')
    .orderBy('filing.id')
    .limit(most)
    .execute()

export type FiledRow = Awaited<ReturnType<typeof listFiledAfter>>[number]

/** Names of authorities and classes in the file, and how many rows it has. */
export const describeFile = (db: Db, filter: WorklistFilter) =>
  filed(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<string[]>`coalesce(array_agg(distinct authority.name_zh), '{}')`.as('authorities'))
    .select(sql<string[]>`coalesce(array_agg(distinct entry.regulated_class), '{}')`.as('classes'))
    .select(sql<string | null>`min((sold_at at time zone 'Asia/Shanghai')::date)::text`.as('soldFrom'))
    .select(sql<string | null>`max((sold_at at time zone 'Asia/Shanghai')::date)::text`.as('soldUntil'))
    .executeTakeFirstOrThrow()
