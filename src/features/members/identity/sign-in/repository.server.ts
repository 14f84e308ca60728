import type { Db } from '#server/db/client.ts'

export const lockOpenAccount = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['passwordHash', 'closesAt'])
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const noteMemberSignIn = (db: Db, memberId: number, now: Date) =>
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
