import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import type { ApprovalListQuery } from './schema.ts'

interface NewApproval {
  kind: string
  subjectId: number
  /** Null: of no company. */
  companyId: number | null
  amountFen: number | null
  input: object
  state: 'notNeeded' | 'pending'
  requestedBy: number
  requestedAt: Date
  expiresAt: Date
}

/** @returns undefined when the same request is open already */
export const addApproval = (tx: Db, { input, ...row }: NewApproval) =>
  tx
    .insertInto('staffApproval')
    .values({ ...row, input: json(input) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()

const approvals = (db: Db) =>
  db
    .selectFrom('staffApproval')
    .leftJoin('company', 'company.id', 'staffApproval.companyId')
    .innerJoin('staff as requester', 'requester.id', 'staffApproval.requestedBy')
    .leftJoin('staff as decider', 'decider.id', 'staffApproval.decidedBy')
    .selectAll('staffApproval')
    .select(['company.name as companyName', 'requester.name as requesterName', 'decider.name as deciderName'])

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>

export const findApproval = (db: Db, id: number) =>
  approvals(db).where('staffApproval.id', '=', id).executeTakeFirst()

/** Of at least one record, the newest first. */
export const listPending = (db: Db, kind: string, subjectIds: number[]) =>
  approvals(db)
    .where('staffApproval.kind', '=', kind)
    .where('staffApproval.subjectId', 'in', subjectIds)
    .where('staffApproval.state', '=', 'pending')
    .orderBy('staffApproval.id', 'desc')
    .execute()

export const lockApproval = (tx: Db, id: number) =>
  tx.selectFrom('staffApproval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Decision {
  state: 'approved' | 'rejected'
  decidedBy: number
  decidedAt: Date
  reason: string
}

export const storeDecision = (tx: Db, id: number, decision: Decision) =>
  tx.updateTable('staffApproval').set(decision).where('id', '=', id).execute()

export const listApprovalRows = (db: Db, kinds: string[], { state, ...paging }: ApprovalListQuery) =>
  readPage(
    approvals(db).where('staffApproval.state', '=', state).where('staffApproval.kind', 'in', kinds),
    newestFirst('staffApproval.id'),
    paging,
  )

/** In fen, without a second person. */
export async function sumAlone(tx: Db, companyId: number, kind: string, since: Date) {
  const { sum } = await tx
    .selectFrom('staffApproval')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amountFen'), eb.lit(0)).as('sum'))
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'notNeeded')
    .where('requestedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export const expireApprovals = (db: Db, now: Date) =>
  db
    .updateTable('staffApproval')
    .set({ state: 'expired' })
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now)
    .execute()

/** Whether a booking with this reference of the bank waits for a second person. */
export const hasPendingBooking = async (db: Db, bankReference: string) =>
  (await db
    .selectFrom('staffApproval')
    .select('id')
    .where('state', '=', 'pending')
    .where(sql`input ->> 'bankReference'`, '=', bankReference)
    .limit(1)
    .executeTakeFirst()) !== undefined

const accountChanges = ['staff.add', 'staff.setRoles', 'staff.renewPassword', 'staff.totpReset']

/** Whether a person made an account of staff, or changed who can enter it, since then. */
export async function hasChangedAccount(db: Db, by: number, staffId: number, since: Date) {
  const found = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('subject', '=', 'staff')
    .where('subjectId', '=', staffId)
    .where('staffId', '=', by)
    .where('action', 'in', accountChanges)
    .where('at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}
