import type { Db } from '#server/db/client.ts'

export const findMember = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .selectAll('member')
    .select(['company.name', 'company.kind', 'company.state', 'company.unifiedCode'])
    .where('member.id', '=', id)
    .executeTakeFirstOrThrow()

export const listSessionRows = (db: Db, memberId: number) =>
  db
    .selectFrom('memberSession')
    .select(['way', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()

export const listWechatAccounts = (db: Db, memberId: number) =>
  db
    .selectFrom('wechatAccount')
    .select(['nickname', 'openId', 'unionId', 'boundAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()

export const listInvitationsBy = (db: Db, memberId: number) =>
  db
    .selectFrom('companyInvitation')
    .select(['role', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt'])
    .where('invitedBy', '=', memberId)
    .orderBy('id')
    .execute()

export const findVerificationMethods = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select(['phone', 'email', 'closesAt'])
    .select((eb) => eb('passwordHash', 'is not', null).as('hasPassword'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

export const setClosing = (db: Db, memberId: number, closesAt: Date) =>
  db.updateTable('member').set({ closesAt }).where('id', '=', memberId).execute()

/** Longest due first. */
export const listDueClosings = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'companyId'])
    .where('closesAt', '<=', now)
    .where('closedAt', 'is', null)
    .orderBy('closesAt')
    .limit(most)
    .execute()

/** Signing in cancels a closing. */
export const lockDueClosing = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('member')
    .select(['id', 'avatar'])
    .where('id', '=', memberId)
    .where('closesAt', '<=', now)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const nobody = {
  userName: null,
  phone: null,
  email: null,
  passwordHash: null,
  passwordChangedAt: null,
  nickname: '已注销会员',
  realName: '',
  gender: null,
  department: '',
  position: '',
  provinceCode: null,
  cityCode: null,
  districtCode: null,
  avatar: null,
  spreadByCode: null,
  lastSignInAt: null,
}

/** What the law requires the shop to store refers to the bare id. */
export async function anonymizeMember(db: Db, memberId: number, now: Date) {
  await db.deleteFrom('address').where('memberId', '=', memberId).execute()
  await db.deleteFrom('memberSession').where('memberId', '=', memberId).execute()
  const accounts = db.selectFrom('wechatAccount').select('id').where('memberId', '=', memberId)
  await db.deleteFrom('wechatTicket').where('wechatAccountId', 'in', accounts).execute()
  await db.deleteFrom('wechatAccount').where('memberId', '=', memberId).execute()
  await db
    .updateTable('member')
    .set({ ...nobody, closedAt: now })
    .where('id', '=', memberId)
    .execute()
}

export const removeInvitationsBefore = (db: Db, expiry: Date) =>
  db.deleteFrom('companyInvitation').where('expiresAt', '<', expiry).execute()

export const removeTicketsBefore = (db: Db, expiry: Date) =>
  db.deleteFrom('wechatTicket').where('expiresAt', '<', expiry).execute()

export const removeStrangersBefore = (db: Db, time: Date) =>
  db
    .deleteFrom('wechatAccount')
    .where('memberId', 'is', null)
    .where('createdAt', '<', time)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wechatTicket')
            .select('tokenHash')
            .whereRef('wechatAccountId', '=', 'wechatAccount.id'),
        ),
      ),
    )
    .execute()

export const findKeepsSearches = async (db: Db, memberId: number) =>
  (await db.selectFrom('member').select('keepsSearches').where('id', '=', memberId).executeTakeFirst())
    ?.keepsSearches ?? false

export const setKeepsSearches = (db: Db, memberId: number, keepsSearches: boolean) =>
  db.updateTable('member').set({ keepsSearches }).where('id', '=', memberId).execute()
