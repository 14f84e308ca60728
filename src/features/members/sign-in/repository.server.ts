import type { Db } from '#server/db/client.ts'

/** By what an account is found. A phone or an address may own several. */
export type AccountOwner =
  | { 'member.phone': string }
  | { 'member.email': string }
  | { 'member.userName': string }

const most = 20

/** The open accounts of an owner, the one used last first. */
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
    .limit(most)
    .execute()

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/** Locks an open account for its owner to enter. */
export const lockAccount = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['passwordHash', 'closesAt'])
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Notes a sign-in, which calls a closing off. */
export const noteSignIn = (db: Db, memberId: number, now: Date) =>
  db.updateTable('member').set({ lastSignInAt: now, closesAt: null }).where('id', '=', memberId).execute()

interface NewMember {
  companyId: number
  role: 'owner' | 'approver' | 'buyer'
  phone: string | null
  email: string | null
  passwordHash: string
  nickname: string
  realName: string
  spreadCode: string
  spreadByCode: string | null
  locale: 'zh' | 'en'
  createdAt: Date
}

export const addMember = (db: Db, member: NewMember) =>
  db
    .insertInto('member')
    .values({ ...member, passwordChangedAt: member.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
