import type { StaffCtx } from '../context.ts'
import type { Db } from './client.ts'
import type { JsonObject } from './types.ts'

export interface AuditEntry {
  action: string
  subject: string
  subjectId: number | null
  /** Plain JSON without secrets. */
  detail?: object
}

export const writeAuditEntry = (
  tx: Db,
  { viewer, client, now }: StaffCtx,
  { detail = {}, ...entry }: AuditEntry,
) =>
  tx
    .insertInto('auditEntry')
    .values({ ...entry, detail: detail as JsonObject, staffId: viewer.staffId, ip: client.ip, at: now })
    .execute()
