import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'

export const findStaffAccount = (db: Db, account: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'passwordHash', 'totpSecret', 'totpConfirmedAt', 'totpStep'])
    .where('account', '=', account)
    .where('isActive', '=', true)
    .executeTakeFirst()

export const lockStaff = (tx: Db, id: number) =>
  tx
    .selectFrom('staff')
    .select(['name', 'roles', 'passwordHash'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const noteStaffSignIn = (tx: Db, id: number, now: Date) =>
  tx.updateTable('staff').set({ lastSignInAt: now }).where('id', '=', id).execute()

interface NewSession {
  staffId: number
  tokenHash: Buffer
  ip: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
  provenAt: Date | null
}

export const addStaffSession = (tx: Db, session: NewSession) =>
  tx
    .insertInto('staffSession')
    .values({ ...session, seenAt: session.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findStaffSession = (db: Db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select([
      'staffSession.id as sessionId',
      'seenAt',
      'provenAt',
      'staff.id as staffId',
      'name',
      'roles',
      'totpConfirmedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('seenAt', '>', idleSince)
    .where('isActive', '=', true)
    .executeTakeFirst()

export const noteStaffSeen = (db: Db, sessionId: number, now: Date) =>
  db.updateTable('staffSession').set({ seenAt: now }).where('id', '=', sessionId).execute()

export const noteStaffProof = (tx: Db, sessionId: number, now: Date) =>
  tx.updateTable('staffSession').set({ provenAt: now }).where('id', '=', sessionId).execute()

export const removeStaffSession = (db: Db, sessionId: number) =>
  db.deleteFrom('staffSession').where('id', '=', sessionId).execute()

export const removeExpiredStaffSessions = (db: Db, now: Date, idleSince: Date) =>
  db
    .deleteFrom('staffSession')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('seenAt', '<=', idleSince)]))
    .execute()

export const removeStaffSessions = (tx: Db, staffId: number) =>
  tx.deleteFrom('staffSession').where('staffId', '=', staffId).execute()

export const removeOtherStaffSessions = (tx: Db, staffId: number, sessionId: number) =>
  tx.deleteFrom('staffSession').where('staffId', '=', staffId).where('id', '<>', sessionId).execute()

export const removeOwnStaffSession = (db: Db, staffId: number, sessionId: number) =>
  db.deleteFrom('staffSession').where('staffId', '=', staffId).where('id', '=', sessionId).executeTakeFirst()

export const listStaffSessions = (db: Db, staffId: number, now: Date, idleSince: Date) =>
  db
    .selectFrom('staffSession')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('seenAt', '>', idleSince)
    .orderBy('seenAt', 'desc')
    .execute()

export const listStaffRows = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['account', 'name', 'roles', 'isActive', 'lastSignInAt'])
    .orderBy('account')
    .execute()

interface NewStaff {
  account: string
  name: string
  roles: StaffRole[]
  passwordHash: string
}

export const addStaffRow = (db: Db, staff: NewStaff) =>
  db
    .insertInto('staff')
    .values(staff)
    .onConflict((row) => row.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()

export const setPasswordRow = (tx: Db, account: string, passwordHash: string) =>
  tx
    .updateTable('staff')
    .set({ passwordHash })
    .where('account', '=', account)
    .where('isActive', '=', true)
    .returning('id')
    .executeTakeFirst()

export const closeStaffRow = (tx: Db, account: string) =>
  tx
    .updateTable('staff')
    .set({ isActive: false, passwordHash: null })
    .where('account', '=', account)
    .where('isActive', '=', true)
    .returning('id')
    .executeTakeFirst()

export const lockStaffRows = (tx: Db, account: string, staffId: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'account', 'roles', 'isActive'])
    .where((eb) => eb.or([eb('account', '=', account), eb('id', '=', staffId)]))
    .orderBy('id')
    .forUpdate()
    .execute()

export const setRolesRow = (tx: Db, id: number, roles: StaffRole[]) =>
  tx.updateTable('staff').set({ roles }).where('id', '=', id).execute()

export const findStaffRow = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .select(['account', 'name', 'roles', 'isActive'])
    .where('id', '=', id)
    .executeTakeFirst()
