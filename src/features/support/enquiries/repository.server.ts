import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, type PageOrder, readPage } from '#server/db/key-page.ts'
import { countSome } from '#server/db/sql.ts'
import type { Enquiry } from '#server/db/types.ts'
import { invariant } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { EnquiryKind, EnquiryState } from './schema.ts'

export type EnquiryFilter = {
  state?: EnquiryState | undefined
  kind?: EnquiryKind | undefined
  /** Due before this day. */
  dueBefore?: string | undefined
} & Paging

const filtered = (db: Db, { state, kind, dueBefore }: EnquiryFilter) =>
  db
    .selectFrom('enquiry')
    .$if(state !== undefined, (some) => some.where('enquiry.state', '=', state as EnquiryState))
    .$if(kind !== undefined, (some) => some.where('enquiry.kind', '=', kind as EnquiryKind))
    .$if(dueBefore !== undefined, (some) =>
      some.where('enquiry.state', '=', 'open').where(sql<boolean>`enquiry.due_on < ${dueBefore}::date`),
    )

const detailed = (enquiries: ReturnType<typeof filtered>) =>
  enquiries
    .leftJoin('staff', 'staff.id', 'enquiry.answeredBy')
    .select([
      'enquiry.id',
      'enquiry.enquiryNo',
      'enquiry.kind',
      'enquiry.state',
      'enquiry.name',
      'enquiry.phone',
      'enquiry.email',
      'enquiry.companyName',
      'enquiry.subject',
      'enquiry.text',
      'enquiry.answer',
      'enquiry.answeredAt',
      'enquiry.createdAt',
      'staff.name as answeredBy',
    ])
    .select(sql<string | null>`enquiry.due_on::text`.as('dueOn'))

export const countEnquiries = (db: Db, filter: EnquiryFilter) =>
  countSome(db, filtered(db, filter).select('enquiry.id'))

const firstDueFirst: PageOrder = { columns: [['enquiry.dueOn', 'day'], 'enquiry.id'], direction: 'asc' }

/** @param byDueDay the first due first; else the newest first */
export const listEnquiryRows = (db: Db, filter: EnquiryFilter, byDueDay: boolean) =>
  readPage(detailed(filtered(db, filter)), byDueDay ? firstDueFirst : newestFirst('enquiry.id'), filter)

export type EnquiryRow = Awaited<ReturnType<typeof listEnquiryRows>>['rows'][number]

export const findEnquiryRow = (db: Db, id: number) =>
  detailed(filtered(db, { pageSize: 1 }))
    .where('enquiry.id', '=', id)
    .executeTakeFirst()

export const lockEnquiry = (tx: Db, id: number) =>
  tx
    .selectFrom('enquiry')
    .select(['id', 'enquiryNo', 'state', 'email', 'subject', 'locale', 'text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function nextEnquiryNumber(db: Db) {
  const { rows } = await sql<{ number: number }>`select nextval('enquiry_number') as number`.execute(db)
  invariant(rows[0])
  return rows[0].number
}

export const insertEnquiry = (tx: Db, enquiry: Insertable<Enquiry>) =>
  tx.insertInto('enquiry').values(enquiry).execute()

export const answerOpenEnquiry = (
  tx: Db,
  id: number,
  change: { answer: string; answeredBy: number; answeredAt: Date },
) =>
  tx
    .updateTable('enquiry')
    .set({ ...change, state: 'answered', dueOn: null })
    .where('id', '=', id)
    .execute()

export const closeEnquiryRow = (tx: Db, id: number) =>
  tx.updateTable('enquiry').set({ state: 'closed', dueOn: null }).where('id', '=', id).execute()

/** @returns how many were sent from a network since then, and when the first of them */
export const countFromNetwork = (tx: Db, network: string, since: Date) =>
  tx
    .selectFrom('enquiry')
    .where('network', '=', network)
    .where('createdAt', '>', since)
    .select(({ fn, ref }) => [fn.countAll<number>().as('count'), fn.min(ref('createdAt')).as('first')])
    .executeTakeFirstOrThrow()

export const removeEnquiriesBefore = (db: Db, time: Date) =>
  db.deleteFrom('enquiry').where('createdAt', '<', time).execute()
