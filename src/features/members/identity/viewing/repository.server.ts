import type { Db } from '#server/db/client.ts'

interface NewView {
  staffSessionId: number
  memberId: number
  linkHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export const addMemberView = (tx: Db, view: NewView) => tx.insertInto('memberView').values(view).execute()

/** The company of an open account. */
export const findCompanyOfMember = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select('companyId')
    .where('id', '=', memberId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** @returns undefined when the link is unknown, used, expired, or of another session of staff */
export const openMemberView = (
  tx: Db,
  { linkHash, staffSessionId }: Pick<NewView, 'linkHash' | 'staffSessionId'>,
  tokenHash: Buffer,
  now: Date,
) =>
  tx
    .updateTable('memberView')
    .set({ tokenHash })
    .where('linkHash', '=', linkHash)
    .where('staffSessionId', '=', staffSessionId)
    .where('tokenHash', 'is', null)
    .where('expiresAt', '>', now)
    .returning('memberId')
    .executeTakeFirst()

export const findMemberView = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('memberView as view')
    .innerJoin('staffSession', 'staffSession.id', 'view.staffSessionId')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .innerJoin('member', 'member.id', 'view.memberId')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select(['view.id as viewId', 'view.expiresAt', 'staff.name as staffName', 'staff.roles'])
    .select(['member.id as memberId', 'member.companyId', 'company.name as companyName', 'member.role'])
    .select(['member.nickname', 'member.avatar', 'member.isFromOldMall'])
    .where('view.tokenHash', '=', tokenHash)
    .where('view.expiresAt', '>', now)
    .where('staffSession.expiresAt', '>', now)
    .where('staff.isActive', '=', true)
    .where('member.closedAt', 'is', null)
    .executeTakeFirst()

export const removeMemberView = (db: Db, viewId: number) =>
  db.deleteFrom('memberView').where('id', '=', viewId).execute()

export const removeExpiredMemberViews = (db: Db, now: Date) =>
  db.deleteFrom('memberView').where('expiresAt', '<=', now).execute()
