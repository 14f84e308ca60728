import type { StaffCtx, StaffViewer } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { isPermitted } from '#shared/permissions.ts'
import type { HistoryEntry, NoteInput } from '#shared/staff/schema.ts'
import { type Subject, subjects } from '#shared/staff/subjects.ts'
import { listReaders, notifyMentioned } from './inbox.service.server.ts'
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
  return rows.map(({ at, name, staffId, text, action, detail }) => ({
    at: at.toISOString(),
    name,
    isOwn: staffId === viewer.staffId,
    text,
    action,
    detail,
  }))
}

/** Colleagues that it names get a message. @throws Failure `not-allowed` without the record's permission */
export async function addNote(ctx: StaffCtx, { subject, id, text }: NoteInput) {
  requireReader(ctx.viewer, subject)
  const { staffId } = ctx.viewer
  await ctx.transaction(async (tx) => {
    const note = await addNoteRow(tx.db, { subject, subjectId: Number(id), staffId, text, at: ctx.now })
    await notifyMentioned(tx, subject, { id: note.id, text })
  })
}

/** Whom a note on such a record can name. @throws Failure `not-allowed` */
export async function listNameable(ctx: StaffCtx, subject: Subject) {
  requireReader(ctx.viewer, subject)
  return (await listReaders(ctx, subject)).map(({ name, account }) => ({ name, account }))
}

function requireReader({ roles }: StaffViewer, subject: Subject) {
  if (!isPermitted(roles, subjects[subject])) throw new Failure('not-allowed')
}
