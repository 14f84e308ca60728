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
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

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
