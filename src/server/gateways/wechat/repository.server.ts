import type { Db } from '../../db/client.ts'

export const findToken = (db: Db, name: string, goodAt: Date) =>
  db
    .selectFrom('platformToken')
    .select('value')
    .where('name', '=', name)
    .where('expiresAt', '>', goodAt)
    .executeTakeFirst()

export const keepToken = (db: Db, token: { name: string; value: string; expiresAt: Date }) =>
  db
    .insertInto('platformToken')
    .values(token)
    .onConflict((clash) => clash.column('name').doUpdateSet(token))
    .execute()
