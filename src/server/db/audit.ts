import { json } from '#server/db/json.ts'
import type { Client, StaffViewer } from '../context.ts'
import type { Db } from './client.ts'

export interface AuditEntry {
  action: string
  subject: string
  subjectId: number | null
  /** Plain JSON without secrets. */
  detail?: object
}

/** A member of staff at work, also one for whom a job goes on. */
export interface Author {
  viewer: Pick<StaffViewer, 'staffId'>
  client: Pick<Client, 'ip'>
  now: Date
}

export const writeAuditEntry = (tx: Db, { viewer, client, now }: Author, ...entries: AuditEntry[]) =>
  tx
    .insertInto('auditEntry')
    .values(
      entries.map(({ detail = {}, ...entry }) => ({
        ...entry,
        detail: json(detail),
        staffId: viewer.staffId,
        ip: client.ip,
        at: now,
      })),
    )
    .execute()

/** The detail of the last entry about a record with this action, such as its removal; undefined: there is none. */
export const findLastDetail = async (
  db: Db,
  { action, subject, subjectId }: Pick<AuditEntry, 'action' | 'subject' | 'subjectId'>,
) =>
  (
    await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('subject', '=', subject)
      .where('subjectId', '=', subjectId)
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.detail
