import type { StaffCtx } from '#server/context.ts'
import type { HistoryEntry, NoteInput } from '#shared/staff/schema.ts'
import { addNoteRow, listHistoryRows } from './repository.server.ts'

const shownAtMost = 100

/** What staff wrote and changed, the newest first. */
export async function readHistory(
  { db }: Pick<StaffCtx, 'db'>,
  subject: string,
  subjectId: number,
): Promise<HistoryEntry[]> {
  const rows = await listHistoryRows(db, subject, subjectId, shownAtMost)
  return rows.map(({ at, name, text, action, detail }) => ({
    at: at.toISOString(),
    name,
    text,
    action,
    detail,
  }))
}

export async function addNote({ db, viewer, now }: StaffCtx, { subject, id, text }: NoteInput) {
  await addNoteRow(db, { subject, subjectId: Number(id), staffId: viewer.staffId, text, at: now })
}
