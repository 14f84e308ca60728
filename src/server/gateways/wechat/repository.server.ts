import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export const findToken = (db: Db, name: string, goodAt: Date) =>
  db
    .selectFrom('platformToken')
    .select('value')
    .where('name', '=', name)
    .where('expiresAt', '>', goodAt)
    .executeTakeFirst()

/** Until the transaction ends, no other process renews this token. */
export const lockToken = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`platform token ${name}`}, 0))`.execute(db)

export const keepToken = (db: Db, token: { name: string; value: string; expiresAt: Date }) =>
  db
    .insertInto('platformToken')
    .values(token)
    .onConflict((clash) => clash.column('name').doUpdateSet(token))
    .execute()
