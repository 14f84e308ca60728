import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** The member behind a token, if the session lives and the account is open. */
export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('memberSession')
    .innerJoin('member', 'member.id', 'memberSession.memberId')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select([
      'memberSession.id as sessionId',
      'memberSession.seenAt',
      'member.id as memberId',
      'member.companyId',
      'company.name as companyName',
      'member.role',
      'member.nickname',
      'member.avatar',
      'member.isDefaultPassword',
      'member.isFromOldMall',
    ])
    .where('memberSession.tokenHash', '=', tokenHash)
    .where('memberSession.expiresAt', '>', now)
    .where('member.closedAt', 'is', null)
    .executeTakeFirst()

export interface NewSession {
  memberId: number
  tokenHash: Buffer
  way: string
  ip: string
  userAgent: string
  lifetimeHours: number
}

export const addSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto('memberSession')
    .values({ ...session, createdAt: now, seenAt: now, expiresAt: hoursAfter(now, session.lifetimeHours) })
    .execute()

const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)

/** Notes that a session is in use, and lets it live on from now. */
export const renewSession = (db: Db, sessionId: number, now: Date) =>
  db
    .updateTable('memberSession')
    .set({ seenAt: now, expiresAt: sql<Date>`${now}::timestamptz + lifetime_hours * interval '1 hour'` })
    .where('id', '=', sessionId)
    .execute()

export const listSessions = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('memberSession')
    .select(['id', 'way', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const removeSession = (db: Db, memberId: number, sessionId: number) =>
  db
    .deleteFrom('memberSession')
    .where('id', '=', sessionId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

/** @param exceptId a session that may live on */
export const removeSessions = (db: Db, memberId: number, exceptId?: number) =>
  db
    .deleteFrom('memberSession')
    .where('memberId', '=', memberId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as number))
    .execute()

export const removeExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('memberSession').where('expiresAt', '<=', now).execute()
