import type { Db } from '#server/db/client.ts'

export const findContacts = (db: Db, memberId: number) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()

/** How a member can be reached; she is locked until the transaction ends. */
export const lockContacts = (tx: Db, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['phone', 'email'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setContact = (tx: Db, memberId: number, contact: { phone: string } | { email: string }) =>
  tx.updateTable('member').set(contact).where('id', '=', memberId).execute()
