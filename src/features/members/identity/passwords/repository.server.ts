import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const findNewestKey = (db: Db) =>
  db.selectFrom('passwordKey').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()

export const findKey = (db: Db, id: string) =>
  db.selectFrom('passwordKey').selectAll().where('id', '=', id).executeTakeFirst()

export const addKey = (db: Db, key: { id: string; publicKey: string; privateKey: string; createdAt: Date }) =>
  db.insertInto('passwordKey').values(key).returningAll().executeTakeFirstOrThrow()

export const removeKeysBefore = (db: Db, time: Date) =>
  db.deleteFrom('passwordKey').where('createdAt', '<', time).execute()

interface Counted {
  accountHash: Buffer
  ip: string
  /** A known device of the account, or a network. */
  source: string
}

export async function countFailedTries(
  db: Db,
  { accountHash, ip, source }: Counted,
  since: { quarter: Date; hour: Date },
) {
  const isOfAccount = sql<boolean>`account_hash = ${accountHash} and source not like 'device %'`
  const isLate = sql<boolean>`at > ${since.quarter}`
  return db
    .selectFrom('failedSignIn')
    .select(({ fn, ref }) => [
      fn.countAll<number>().filterWhere(isOfAccount).as('ofAccount'),
      fn.countAll<number>().filterWhere(isOfAccount).filterWhere(isLate).as('ofAccountLately'),
      fn
        .countAll<number>()
        .filterWhere('accountHash', '=', accountHash)
        .filterWhere('source', '=', source)
        .filterWhere(isLate)
        .as('ofSource'),
      fn.countAll<number>().filterWhere('ip', '=', ip).filterWhere(isLate).as('ofIp'),
      fn.min(ref('at')).filterWhere(isLate).as('oldestOfQuarter'),
      fn.min(ref('at')).filterWhere(isOfAccount).as('oldestOfHour'),
    ])
    .where('at', '>', since.hour)
    .where((eb) => eb.or([eb('accountHash', '=', accountHash), eb('ip', '=', ip)]))
    .executeTakeFirstOrThrow()
}

export type FailedTries = Awaited<ReturnType<typeof countFailedTries>>

export const addTry = (db: Db, row: { accountHash: Buffer; source: string; at: Date }) =>
  db
    .insertInto('failedSignIn')
    .values({ ...row, ip: '' })
    .returning('id')
    .executeTakeFirstOrThrow()

export const noteFailure = (db: Db, id: number, ip: string) =>
  db.updateTable('failedSignIn').set({ ip }).where('id', '=', id).execute()

export const removeFailedTry = (db: Db, id: number) =>
  db.deleteFrom('failedSignIn').where('id', '=', id).execute()

export const removeFailedTriesBefore = (db: Db, time: Date) =>
  db.deleteFrom('failedSignIn').where('at', '<', time).execute()

export const findPasswordHash = (db: Db, memberId: number) =>
  db.selectFrom('member').select('passwordHash').where('id', '=', memberId).executeTakeFirst()

export const setPasswordHash = (db: Db, memberId: number, passwordHash: string, now: Date) =>
  db
    .updateTable('member')
    .set({ passwordHash, isDefaultPassword: false, passwordChangedAt: now })
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .execute()

/** Does nothing when the password has changed since it was read. */
export const replacePasswordHash = (db: Db, memberId: number, before: string, passwordHash: string) =>
  db
    .updateTable('member')
    .set({ passwordHash })
    .where('id', '=', memberId)
    .where('passwordHash', '=', before)
    .execute()
