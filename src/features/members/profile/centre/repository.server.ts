import type { Db } from '#server/db/client.ts'

export const hasAddress = async (db: Db, memberId: number) =>
  (await db
    .selectFrom('address')
    .select('id')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined
