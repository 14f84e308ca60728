import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

interface NewNote {
  subject: string
  subjectId: number
  staffId: number
  text: string
  at: Date
}

export const addNoteRow = (db: Db, note: NewNote) => db.insertInto('staffNote').values(note).execute()

interface HistoryRow {
  at: Date
  name: string
  text: string
  action: string | null
  detail: string | null
}

/** Notes and changes of one record, the newest first. */
export const listHistoryRows = (db: Db, subject: string, subjectId: number, most: number) =>
  rowsOf<HistoryRow>(
    db,
    sql<HistoryRow>`
      select at, name, text, action, detail
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
