import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'

interface SessionRow {
  sessionId: number
  seenAt: Date
  lifetimeHours: number
  memberId: number
  companyId: number
  companyName: string
  role: string
  nickname: string
  avatar: string | null
  isDefaultPassword: boolean
  isFromOldMall: boolean
}

const openSessions = compiled(
  (_, { tokenHash, now }: Slots<{ tokenHash: Buffer; now: Date }>) => sql<SessionRow>`
    select s.id as session_id, s.seen_at, s.lifetime_hours, m.id as member_id, m.company_id, c.name as company_name, m.role, m.nickname,
      m.avatar, m.is_default_password, m.is_from_old_mall
    from member_session s join member m on m.id = s.member_id join company c on c.id = m.company_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and m.closed_at is null`,
)

export const findMemberSession = async (db: Db, tokenHash: Buffer, now: Date) =>
  (await openSessions(db, { tokenHash, now })).at(0)

export interface NewSession {
  memberId: number
  tokenHash: Buffer
  way: string
  ip: string
  userAgent: string
  lifetimeHours: number
}

export const addMemberSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto('memberSession')
    .values({ ...session, createdAt: now, seenAt: now, expiresAt: hoursAfter(now, session.lifetimeHours) })
    .execute()

const hoursAfter = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)

export const renewSession = (db: Db, sessionId: number, now: Date) =>
  db
    .updateTable('memberSession')
    .set({ seenAt: now, expiresAt: sql<Date>`${now}::timestamptz + lifetime_hours * interval '1 hour'` })
    .where('id', '=', sessionId)
    .execute()

export const noteProof = (db: Db, sessionId: number, now: Date) =>
  db.updateTable('memberSession').set({ provenAt: now }).where('id', '=', sessionId).execute()

export const findProofSince = (db: Db, sessionId: number, since: Date) =>
  db
    .selectFrom('memberSession')
    .select('id')
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('createdAt', '>', since), eb('provenAt', '>', since)]))
    .executeTakeFirst()

export const listMemberSessions = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('memberSession')
    .select(['id', 'way', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const removeMemberSession = (db: Db, memberId: number, sessionId: number) =>
  db
    .deleteFrom('memberSession')
    .where('id', '=', sessionId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

export const removeMemberSessions = (db: Db, memberId: number, exceptId?: number) =>
  db
    .deleteFrom('memberSession')
    .where('memberId', '=', memberId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as number))
    .execute()

export const removeExpiredMemberSessions = (db: Db, now: Date) =>
  db.deleteFrom('memberSession').where('expiresAt', '<=', now).execute()
