import { Readable } from 'node:stream'
import { listAcceptedAgreements } from '#features/content/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { encoded, type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import { refuseInView } from '#server/http/access.ts'
import { MemberConcurrencyLimit } from '#server/jobs/work-queue.ts'
import { avatarPath } from '../../present.ts'
import type { Address } from '../../schema.ts'
import { listAddresses } from '../addresses/service.server.ts'
import { type PersonalDataPart, personalDataPartsKey } from './parts.service.server.ts'
import { findMember, listInvitationsBy, listSessionRows, listWechatAccounts } from './repository.server.ts'

const oneOfMember = new MemberConcurrencyLimit(1)

/**
 * A zip with a file for each part and the files that the member sent, read while it is sent. Unmasked, and nothing of
 * other people: PIPL, articles 44 and 45. @throws Failure `too-many-requests` beside another of the member
 */
export function exportPersonalData(ctx: MemberCtx): Readable {
  refuseInView(ctx)
  const end = oneOfMember.begin(ctx.viewer.memberId)
  return Readable.from(zipStream(entriesOf(ctx)), { objectMode: false }).once('close', end)
}

async function* entriesOf(ctx: MemberCtx): AsyncGenerator<ZipEntry> {
  yield { name: 'account.json', content: encoded([JSON.stringify(await exportAccount(ctx), null, 2)]) }
  const parts = ctx.services.find(personalDataPartsKey) ?? []
  for (const part of parts) yield { name: `${part.name}.json`, content: encoded(listIn(part.export(ctx))) }
  for (const part of parts) if (part.files) yield* part.files(ctx)
}

/** One row a line. */
async function* listIn(rows: ReturnType<PersonalDataPart['export']>) {
  let separator = '[\n'
  for await (const row of Symbol.asyncIterator in rows ? rows : await rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function exportAccount(ctx: MemberCtx) {
  const { db, viewer } = ctx
  const { memberId } = viewer
  const [member, sessions, agreements, wechat, invitations, addresses] = await Promise.all([
    findMember(db, memberId),
    listSessionRows(db, memberId),
    listAcceptedAgreements(ctx, memberId),
    listWechatAccounts(db, memberId),
    listInvitationsBy(db, memberId),
    listAddresses(ctx),
  ])
  const { name, kind, state, unifiedCode, role } = member
  return {
    exportedAt: ctx.now,
    profile: exportProfile(member),
    company: { name, kind, state, unifiedCode, role },
    addresses: addresses.map(exportAddress),
    sessions,
    agreements: agreements.map(({ key, version, acceptedAt, ip }) => ({ key, version, acceptedAt, ip })),
    wechat,
    invitations,
  }
}

const exportAddress = ({ name, phone, fullAddress, isDefault }: Address) => ({
  name,
  phone,
  fullAddress,
  isDefault,
})

const exportProfile = (member: Awaited<ReturnType<typeof findMember>>) => ({
  memberId: String(member.id),
  userName: member.userName,
  phone: member.phone,
  email: member.email,
  hasPassword: member.passwordHash !== null,
  passwordChangedAt: member.passwordChangedAt,
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
  createdAt: member.createdAt,
  lastSignInAt: member.lastSignInAt,
  closesAt: member.closesAt,
})
