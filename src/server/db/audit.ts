import type { StaffCtx } from '../context.ts'
import type { Db } from './client.ts'
import type { JsonObject } from './types.ts'

/** What staff changed. */
export interface AuditEntry {
  /** A verb and what it was done to: 'order.ship'. */
  action: string
  subject: string
  subjectId: number | null
  /** What a reader needs to understand it, as plain JSON; no secrets. */
  detail?: object
}

/** Writes down what staff did, in the transaction that did it. */
export const writeAuditEntry = (
  tx: Db,
  { viewer, client, now }: StaffCtx,
  { detail = {}, ...entry }: AuditEntry,
) =>
  tx
    .insertInto('auditEntry')
    .values({ ...entry, detail: detail as JsonObject, staffId: viewer.staffId, ip: client.ip, at: now })
    .execute()
