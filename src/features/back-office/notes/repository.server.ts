import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import type { Subject } from '#shared/staff/subjects.ts'

interface NewNote {
  subject: string
  subjectId: number
  staffId: number
  text: string
  at: Date
}

export const addNoteRow = (db: Db, note: NewNote) =>
  db.insertInto('staffNote').values(note).returning('id').executeTakeFirstOrThrow()

interface HistoryRow {
  at: Date
  name: string
  staffId: number
  text: string
  action: string | null
  detail: string | null
}

/** Notes and changes of one record, the newest first. */
export const listHistoryRows = (db: Db, subject: string, subjectId: number, most: number) =>
  rowsOf<HistoryRow>(
    db,
    sql<HistoryRow>`
      select at, name, staff_id as "staffId", text, action, detail
      from (
        select at, staff_id, text, null as action, null as detail from staff_note
        where subject = ${subject} and subject_id = ${subjectId}
        union all
        select at, staff_id, '', action, detail::text from audit_entry
        where subject = ${subject} and subject_id = ${subjectId}
      ) as entry
      join staff on staff.id = entry.staff_id
      order by at desc limit ${most}`,
  )

export const listColleagueRows = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'account', 'roles'])
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** @param readable kinds of records that the reader may read */
export const listInboxRows = (db: Db, staffId: number, readable: Subject[], most: number) =>
  db
    .selectFrom('staffMessage as message')
    .leftJoin('staffNote as note', 'note.id', 'message.noteId')
    .leftJoin('staff as writer', 'writer.id', 'note.staffId')
    .select(['message.id', 'message.at', 'message.readAt', 'message.textZh', 'message.textEn', 'note.text'])
    .select(({ fn }) => [
      fn.coalesce('writer.name', 'message.sender').as('from'),
      fn.coalesce('note.subject', 'message.subject').as('subject'),
      fn.coalesce('note.subjectId', 'message.subjectId').as('subjectId'),
    ])
    .where('message.staffId', '=', staffId)
    .where(sql<boolean>`coalesce(note.subject, message.subject) = any(${readable}::text[])`)
    .orderBy('message.id', 'desc')
    .limit(most)
    .execute()

export async function countUnreadMessages(db: Db, staffId: number, readable: Subject[]) {
  const { count } = await db
    .selectFrom('staffMessage as message')
    .leftJoin('staffNote as note', 'note.id', 'message.noteId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message.staffId', '=', staffId)
    .where('message.readAt', 'is', null)
    .where(sql<boolean>`coalesce(note.subject, message.subject) = any(${readable}::text[])`)
    .executeTakeFirstOrThrow()
  return count
}
