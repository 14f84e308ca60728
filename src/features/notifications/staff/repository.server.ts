import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { StaffMessage } from '#server/db/types.ts'
import type { Text } from '#shared/locale.ts'
import type { Subject } from '#shared/staff/subjects.ts'

const add = (tx: Db, messages: Insertable<StaffMessage>[]) =>
  tx.insertInto('staffMessage').values(messages).execute()

/** Colleagues whom a note names. */
export const notifyOfNote = (tx: Db, staffIds: number[], noteId: number, at: Date) =>
  add(
    tx,
    staffIds.map((staffId) => ({ staffId, noteId, at })),
  )

interface StaffNotification {
  /** Who did it. */
  sender: string
  subject: Subject
  subjectId: number
  text: Text
  at: Date
}

/** What happened to a record; those who may not read it (any more) do not see it. */
export const notifyStaff = (
  tx: Db,
  staffIds: number[],
  { text: [textZh, textEn], ...rest }: StaffNotification,
) =>
  add(
    tx,
    staffIds.map((staffId) => ({ staffId, ...rest, textZh, textEn })),
  )

/** @param ids left out: all */
export const setMessagesRead = (db: Db, staffId: number, ids: number[] | undefined, now: Date) =>
  db
    .updateTable('staffMessage')
    .set({ readAt: now })
    .where('staffId', '=', staffId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids ?? []))
    .execute()
