import type { Db } from '#server/db/client.ts'

export const isSpreadCodeTaken = async (db: Db, spreadCode: string) =>
  (await db.selectFrom('member').select('id').where('spreadCode', '=', spreadCode).executeTakeFirst()) !==
  undefined

export const findSpreadCode = (db: Db, memberId: number) =>
  db.selectFrom('member').select('spreadCode').where('id', '=', memberId).executeTakeFirstOrThrow()
