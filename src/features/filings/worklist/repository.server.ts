import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { type PageOrder, readPage } from '#server/db/key-page.ts'
import { anyOf, countSome } from '#server/db/sql.ts'
import type { FilingSubmission } from '#server/db/types.ts'
import { readId } from '#shared/read-id.ts'
import { entriesOf, isReplaced } from '../ledger/repository.server.ts'
import type { FilingFileQuery, FilingListQuery } from '../schema.ts'

export interface WorklistFilter extends FilingFileQuery {
  /** Only open ones due before this day. */
  dueBefore?: string | undefined
}

export function filteredFilings(db: Db, { state, authorityId, dueBefore, ...entries }: WorklistFilter) {
  return entriesOf(db, entries)
    .innerJoin('filing', 'filing.entryId', 'entry.id')
    .innerJoin('filingAuthority as authority', 'authority.id', 'filing.authorityId')
    .$if(state !== undefined, (some) => some.where('filing.state', '=', state ?? 'open'))
    .$if(authorityId !== undefined, (some) => some.where('authority.id', '=', readId(authorityId ?? '') ?? 0))
    .$if(dueBefore !== undefined, (some) =>
      some.where('filing.state', '=', 'open').where('filing.dueOn', '<', dueBefore ?? ''),
    )
}

const dueFirst: PageOrder = { columns: [['filing.dueOn', 'day'], 'filing.id'], direction: 'asc' }

const filingRows = (db: Db, filter: WorklistFilter) =>
  filteredFilings(db, filter)
    .leftJoin('filingSubmission as submission', 'submission.id', 'filing.submissionId')
    .leftJoin('staff', 'staff.id', 'submission.filedBy')
    .selectAll('entry')
    .select([
      'filing.id as filingId',
      'filing.state',
      'filing.dueOn',
      'authority.id as authorityId',
      'authority.nameZh as authorityZh',
      'authority.nameEn as authorityEn',
      'submission.id as submissionId',
      'submission.filedOn',
      'submission.receiptNumber',
      'submission.note',
      'submission.receiptFile',
      'staff.name as filedBy',
    ])
    .select(isReplaced.as('isReplaced'))

export const findFilingRow = (db: Db, id: number) =>
  filingRows(db, {}).where('filing.id', '=', id).executeTakeFirst()

export const listFilingRows = (db: Db, filter: WorklistFilter, paging: FilingListQuery) =>
  readPage(filingRows(db, filter), dueFirst, paging)

export const countFilings = (db: Db, filter: WorklistFilter) =>
  countSome(db, filteredFilings(db, filter).select('filing.id'))

/** Locked in the order of their ids. */
export const lockFilings = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('filing')
    .innerJoin('filingAuthority as authority', 'authority.id', 'filing.authorityId')
    .innerJoin('saleEntry as entry', 'entry.id', 'filing.entryId')
    .select(['filing.id', 'filing.state', 'authority.nameZh', 'entry.soldAt'])
    .where('filing.id', '=', anyOf(ids))
    .orderBy('filing.id')
    .forUpdate('filing')
    .execute()

export const addSubmission = (tx: Db, submission: Insertable<FilingSubmission>) =>
  tx.insertInto('filingSubmission').values(submission).returning('id').executeTakeFirstOrThrow()

export const markFiled = (tx: Db, ids: number[], submissionId: number) =>
  tx
    .updateTable('filing')
    .set({ submissionId, state: 'filed' })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'open')
    .execute()

export const findSubmission = (db: Db, id: number) =>
  db
    .selectFrom('filingSubmission as submission')
    .innerJoin('staff', 'staff.id', 'submission.filedBy')
    .selectAll('submission')
    .select('staff.name as staffName')
    .select(({ selectFrom, fn }) =>
      selectFrom('filing')
        .whereRef('filing.submissionId', '=', 'submission.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('filings'),
    )
    .where('submission.id', '=', id)
    .executeTakeFirst()

/** Locked. */
export const lockReceipt = (tx: Db, id: number) =>
  tx.selectFrom('filingSubmission').select('receiptFile').where('id', '=', id).forUpdate().executeTakeFirst()

export const setReceipt = (tx: Db, id: number, receiptFile: string) =>
  tx.updateTable('filingSubmission').set({ receiptFile }).where('id', '=', id).execute()

export const listAuthorityRows = (db: Db) =>
  db
    .selectFrom('filingAuthority')
    .selectAll()
    .orderBy('regulatedClass')
    .orderBy('inForceFrom', 'desc')
    .orderBy('id')
    .execute()

export const addAuthority = (
  tx: Db,
  authority: Record<'regulatedClass' | 'nameZh' | 'nameEn' | 'inForceFrom' | 'source', string>,
) =>
  tx
    .insertInto('filingAuthority')
    .values(authority)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()

/** @returns false unless an authority of the class holds on the day before */
export const endAuthority = async (tx: Db, id: number, regulatedClass: string, before: string) => {
  const ended = await tx
    .updateTable('filingAuthority')
    .set({ inForceTo: sql`${before}::date - 1` })
    .where('id', '=', id)
    .where('regulatedClass', '=', regulatedClass)
    .where('inForceFrom', '<', before)
    .where((eb) => eb.or([eb('inForceTo', 'is', null), eb('inForceTo', '>=', before)]))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Adds what is due within `stage` days of `today`, or for -1 before it. @returns the filings of new warnings */
export const addWarnings = (tx: Db, stage: number, today: string, warnedAt: Date) =>
  sql<{ id: number }>`
    insert into filing_warning (filing_id, stage, warned_at)
    select id, ${stage}::smallint, ${warnedAt} from filing
    where state = 'open' and case when ${stage}::int < 0 then due_on < ${today}::date
      else due_on between ${today}::date and ${today}::date + ${stage}::int end
    on conflict do nothing
    returning filing_id as id`
    .execute(tx)
    .then(({ rows }) => rows.map(({ id }) => id))

/** The last warning of each open filing, the first due first. @param ids of filings; left out: all */
export const listWarningRows = (db: Db, most: number, ids?: number[]) =>
  db
    .selectFrom('filing')
    .innerJoin('saleEntry as entry', 'entry.id', 'filing.entryId')
    .innerJoin('filingAuthority as authority', 'authority.id', 'filing.authorityId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('filingWarning')
          .select(['stage', 'warnedAt'])
          .whereRef('filingId', '=', 'filing.id')
          .orderBy('stage')
          .limit(1)
          .as('warning'),
      (join) => join.onTrue(),
    )
    .where('filing.state', '=', 'open')
    .$if(ids !== undefined, (some) => some.where('filing.id', '=', anyOf(ids ?? [])))
    .select(['filing.id', 'filing.dueOn', 'filing.regulatedClass', 'warning.stage', 'warning.warnedAt'])
    .select(['authority.nameZh as authorityZh', 'authority.nameEn as authorityEn'])
    .select(['entry.orderNo', 'entry.nameZh', 'entry.nameEn', 'entry.companyName'])
    .orderBy('filing.dueOn')
    .orderBy('filing.id')
    .limit(most)
    .execute()
