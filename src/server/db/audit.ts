import type { Client, StaffViewer } from '../context.ts'
import type { Db } from './client.ts'
import type { JsonObject } from './types.ts'

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
        detail: detail as JsonObject,
        staffId: viewer.staffId,
        ip: client.ip,
        at: now,
      })),
    )
    .execute()
