import { listAcceptedAgreements } from '#features/content/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { avatarPath } from '../../present.ts'
import type { Address } from '../../schema.ts'
import { listAddresses } from '../addresses/service.server.ts'
import { personalDataPartsKey } from './parts.service.server.ts'
import { findMember, listInvitationsBy, listSessionRows, listWechatAccounts } from './repository.server.ts'
import type { PersonalData } from './schema.ts'

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null

/** Unmasked, and nothing of other people: PIPL, articles 44 and 45. */
export async function exportPersonalData(ctx: MemberCtx): Promise<PersonalData> {
  const { db, viewer } = ctx
  const { memberId } = viewer
  const parts = ctx.services.find(personalDataPartsKey) ?? []
  const [member, sessions, agreements, wechat, invitations, addresses, more] = await Promise.all([
    findMember(db, memberId),
    listSessionRows(db, memberId),
    listAcceptedAgreements(ctx, memberId),
    listWechatAccounts(db, memberId),
    listInvitationsBy(db, memberId),
    listAddresses(ctx),
    Promise.all(parts.map(async (part) => [part.name, await part.export(ctx)])),
  ])
  const { name, kind, state, unifiedCode, role } = member
  return {
    exportedAt: ctx.now.toISOString(),
    profile: exportProfile(member),
    company: { name, kind, state, unifiedCode, role },
    addresses: addresses.map(exportAddress),
    sessions: sessions.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    })),
    agreements: agreements.map(({ key, version, acceptedAt, ip }) => ({ key, version, acceptedAt, ip })),
    wechat: wechat.map((row) => ({ ...row, boundAt: isoOrNull(row.boundAt) })),
    invitations: invitations.map((row) => ({
      role: row.role,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usedAt: isoOrNull(row.usedAt),
      revokedAt: isoOrNull(row.revokedAt),
    })),
    more: Object.fromEntries(more),
  }
}

const exportAddress = ({ name, phone, fullAddress, isDefault }: Address) => ({
  name,
  phone,
  fullAddress,
  isDefault,
})

const exportProfile = (member: Awaited<ReturnType<typeof findMember>>): PersonalData['profile'] => ({
  memberId: String(member.id),
  userName: member.userName,
  phone: member.phone,
  email: member.email,
  hasPassword: member.passwordHash !== null,
  passwordChangedAt: isoOrNull(member.passwordChangedAt),
  nickname: member.nickname,
  realName: member.realName,
  gender: member.gender,
  department: member.department,
  position: member.position,
  provinceCode: member.provinceCode,
  cityCode: member.cityCode,
  districtCode: member.districtCode,
  avatar: avatarPath(member.avatar),
  locale: member.locale,
  spreadCode: member.spreadCode,
  spreadByCode: member.spreadByCode,
  createdAt: member.createdAt.toISOString(),
  lastSignInAt: isoOrNull(member.lastSignInAt),
  closesAt: isoOrNull(member.closesAt),
})
