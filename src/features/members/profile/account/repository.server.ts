import type { Db } from '#server/db/client.ts'

export const findProfile = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .leftJoin('priceLevel', 'priceLevel.key', 'company.priceLevel')
    .select([
      'member.id as memberId',
      'member.companyId',
      'member.role',
      'member.userName',
      'member.phone',
      'member.email',
      'member.nickname',
      'member.realName',
      'member.gender',
      'member.department',
      'member.position',
      'member.provinceCode',
      'member.cityCode',
      'member.districtCode',
      'member.avatar',
      'member.spreadCode',
      'member.isDefaultPassword',
      'member.isFromOldMall',
      'member.createdAt',
      'company.name as companyName',
      'company.kind as companyKind',
      'company.state as companyState',
      'company.unifiedCode',
      'priceLevel.nameZh as priceLevelZh',
      'priceLevel.nameEn as priceLevelEn',
    ])
    .select((eb) => [
      eb('member.passwordHash', 'is not', null).as('hasPassword'),
      eb
        .exists(eb.selectFrom('wechatAccount').select('id').whereRef('memberId', '=', 'member.id'))
        .as('hasWechat'),
      eb
        .selectFrom('message')
        .select((row) => row.fn.countAll<number>().as('n'))
        .whereRef('memberId', '=', 'member.id')
        .where('hiddenAt', 'is', null)
        .where('readAt', 'is', null)
        .as('unreadMessages'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export type MemberProfileRow = Awaited<ReturnType<typeof findProfile>>

interface MemberFacts {
  nickname?: string
  realName?: string
  gender?: string | null
  department?: string
  position?: string
  provinceCode?: string | null
  cityCode?: string | null
  districtCode?: string | null
}

export const updateMemberFacts = (db: Db, memberId: number, facts: MemberFacts) =>
  db.updateTable('member').set(facts).where('id', '=', memberId).execute()

/** Locks the member. */
export const lockAvatar = (tx: Db, memberId: number) =>
  tx.selectFrom('member').select('avatar').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()

export const setAvatarName = (tx: Db, memberId: number, avatar: string) =>
  tx.updateTable('member').set({ avatar }).where('id', '=', memberId).execute()

/** @returns the attempts of that day, with this one */
export const addUploadAttempt = async (db: Db, memberId: number, kind: string, day: string) => {
  const { attempts } = await db
    .insertInto('uploadAttempt')
    .values({ memberId, kind, day, attempts: 1 })
    .onConflict((known) =>
      known
        .columns(['memberId', 'kind', 'day'])
        .doUpdateSet((eb) => ({ attempts: eb('uploadAttempt.attempts', '+', 1) })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

export const removeUploadAttemptsBefore = (db: Db, day: string) =>
  db.deleteFrom('uploadAttempt').where('day', '<', day).execute()
