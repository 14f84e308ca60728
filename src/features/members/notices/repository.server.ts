import type { Db } from '#server/db/client.ts'

/** Where the owner of an account can be reached. */
export const findContacts = (db: Db, memberId: number) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()
