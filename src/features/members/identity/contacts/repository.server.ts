import type { Db } from '#server/db/client.ts'

export const findContacts = (db: Db, memberId: number) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()

export const lockContacts = (tx: Db, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['phone', 'email'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setContact = (tx: Db, memberId: number, contact: { phone: string } | { email: string }) =>
  tx.updateTable('member').set(contact).where('id', '=', memberId).execute()

export type AccountOwner =
  | { 'member.phone': string }
  | { 'member.email': string }
  | { 'member.userName': string }

const mostAccounts = 20

/** Last used first. */
export const findAccounts = (db: Db, owner: AccountOwner) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select([
      'member.id',
      'member.companyId',
      'member.nickname',
      'member.avatar',
      'member.passwordHash',
      'company.name as companyName',
    ])
    .where((eb) => eb.and(owner))
    .where('member.closedAt', 'is', null)
    .orderBy('member.lastSignInAt', (order) => order.desc().nullsLast())
    .orderBy('member.id')
    .limit(mostAccounts)
    .execute()

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]
