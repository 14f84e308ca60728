import { notifyOfNote, setMessagesRead } from '#features/notifications/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import type { Locale } from '#shared/locale.ts'
import { isPermitted } from '#shared/permissions.ts'
import { readId } from '#shared/read-id.ts'
import type { Inbox } from '#shared/staff/schema.ts'
import { type Subject, subjects } from '#shared/staff/subjects.ts'
import { countUnreadMessages, listColleagueRows, listInboxRows } from './repository.server.ts'

const shownAtMost = 50

type ColleagueRow = Awaited<ReturnType<typeof listColleagueRows>>[number]

const isReader =
  ({ staffId }: StaffCtx['viewer'], subject: Subject) =>
  ({ id, roles }: ColleagueRow) =>
    id !== staffId && isPermitted(roles as StaffRole[], subjects[subject])

/** Who may read a record, without the viewer. */
export const listReaders = async ({ db, viewer }: StaffCtx, subject: Subject) =>
  (await listColleagueRows(db)).filter(isReader(viewer, subject))

/** Longer names first: `@王小明` does not name 王小. */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  let left = text
  const found: Person[] = []
  const names = [...new Set(people.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  for (const name of names) {
    if (!left.includes(`@${name}`)) continue
    left = left.replaceAll(`@${name}`, ' ')
    found.push(...people.filter((person) => person.name === name))
  }
  return found
}

/** Runs in the transaction of the note. Notifies only colleagues who may read the record. */
export async function notifyMentioned(ctx: StaffCtx, subject: Subject, note: { id: number; text: string }) {
  if (!note.text.includes('@')) return
  // among all colleagues: the name of one who may not read the record can begin like that of one who may
  const named = mentionedIn(note.text, await listColleagueRows(ctx.db)).filter(isReader(ctx.viewer, subject))
  if (named.length > 0)
    await notifyOfNote(
      ctx.db,
      named.map(({ id }) => id),
      note.id,
      ctx.now,
    )
}

export async function readInbox({ db, viewer, locale }: StaffCtx): Promise<Inbox> {
  // roles may have changed since the messages were written
  const readable = (Object.keys(subjects) as Subject[]).filter((subject) =>
    isPermitted(viewer.roles, subjects[subject]),
  )
  const [rows, unread] = await Promise.all([
    listInboxRows(db, viewer.staffId, readable, shownAtMost),
    countUnreadMessages(db, viewer.staffId, readable),
  ])
  return { unread, list: rows.map((row) => present(row, locale)) }
}

type Row = Awaited<ReturnType<typeof listInboxRows>>[number]

const present = ({ id, at, readAt, from, subject, subjectId, ...row }: Row, locale: Locale) => ({
  id: String(id),
  at: at.toISOString(),
  isRead: readAt !== null,
  from: from ?? '',
  subject: subject as Subject,
  subjectId: String(subjectId),
  text: row.text ?? (locale === 'zh' ? row.textZh : row.textEn) ?? '',
})

/** @param ids left out: all */
export const markInboxRead = (
  { db, viewer, now }: { db: Db } & Pick<StaffCtx, 'viewer' | 'now'>,
  ids?: string[],
) =>
  setMessagesRead(
    db,
    viewer.staffId,
    ids?.map((id) => readId(id) ?? 0),
    now,
  )
