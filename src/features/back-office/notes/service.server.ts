import type { StaffCtx, StaffViewer } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { isPermitted } from '#shared/permissions.ts'
import type { HistoryEntry, NoteInput } from '#shared/staff/schema.ts'
import { type Subject, subjects } from '#shared/staff/subjects.ts'
import { addNoteRow, listHistoryRows } from './repository.server.ts'

const shownAtMost = 100

/** What staff wrote and changed, the newest first. @throws Failure `not-allowed` without the record's permission */
export async function readHistory(
  { db, viewer }: StaffCtx,
  subject: Subject,
  subjectId: number,
): Promise<HistoryEntry[]> {
  requireReader(viewer, subject)
  const rows = await listHistoryRows(db, subject, subjectId, shownAtMost)
  return rows.map(({ at, name, text, action, detail }) => ({
    at: at.toISOString(),
    name,
    text,
    action,
    detail,
  }))
}

/** @throws Failure `not-allowed` without the record's permission */
export async function addNote({ db, viewer, now }: StaffCtx, { subject, id, text }: NoteInput) {
  requireReader(viewer, subject)
  await addNoteRow(db, { subject, subjectId: Number(id), staffId: viewer.staffId, text, at: now })
}

function requireReader({ roles }: StaffViewer, subject: Subject) {
  if (!isPermitted(roles, subjects[subject])) throw new Failure('not-allowed')
}
