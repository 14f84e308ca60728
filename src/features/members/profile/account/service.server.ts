import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maskEmail, maskPhone, shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { findPlace } from '#shared/region.ts'
import { renameCompany } from '../../company/service.server.ts'
import { presentMember } from '../../present.ts'
import { regionNameIn } from '../addresses/english-place.ts'
import { accountAnswers } from './messages.ts'
import {
  addUploadAttempt,
  findProfile,
  type MemberProfileRow,
  removeUploadAttemptsBefore,
  updateMemberFacts,
} from './repository.server.ts'
import { safetyLevel } from './safety.ts'
import type { MemberInput, Profile } from './schema.ts'

export const showProfile = async (ctx: MemberCtx): Promise<Profile> =>
  presentProfile(await findProfile(ctx.db, ctx.viewer.memberId), ctx.locale)

function presentProfile(row: MemberProfileRow, locale: Locale): Profile {
  const role = row.role as Profile['role']
  const password = row.hasPassword ? (row.isDefaultPassword ? 'initial' : 'own') : 'none'
  const hasWechat = Boolean(row.hasWechat)
  return {
    ...presentMember({ ...row, role }),
    userName: row.userName ?? '',
    phone: maskPhone(row.phone ?? ''),
    email: maskEmail(row.email ?? ''),
    realName: row.realName,
    gender: (row.gender ?? '') as Profile['gender'],
    department: row.department,
    position: row.position,
    provinceCode: row.provinceCode ?? '',
    cityCode: row.cityCode ?? '',
    districtCode: row.districtCode ?? '',
    regionNames: namesOf(row, locale),
    company: {
      name: row.companyName,
      kind: row.companyKind as Profile['company']['kind'],
      state: row.companyState as Profile['company']['state'],
      unifiedCode: row.unifiedCode ?? '',
    },
    priceLevel: row.priceLevelZh && inLocale(locale, row.priceLevelZh, row.priceLevelEn ?? ''),
    roles: [role],
    spreadCode: row.spreadCode,
    unread: { messages: row.unreadMessages ?? 0 },
    password,
    hasWechat,
    safetyLevel: safetyLevel({
      password,
      hasWechat,
      hasPhone: row.phone !== null,
      hasEmail: row.email !== null,
    }),
    memberSince: row.createdAt.toISOString(),
  }
}

function namesOf(
  { provinceCode, cityCode, districtCode }: MemberProfileRow,
  locale: Locale,
): Profile['regionNames'] {
  const place = findPlace(provinceCode ?? '', cityCode ?? '', districtCode ?? '')
  return {
    provinceCode: place ? regionNameIn(locale, place.province) : '',
    cityCode: place ? regionNameIn(locale, place.city) : '',
    districtCode: place ? regionNameIn(locale, place.district) : '',
  }
}

/** @throws Failure `validation-failed` for an unknown area; `not-allowed` as `renameCompany` */
export async function updateMember(ctx: MemberCtx, input: MemberInput) {
  const { companyName, provinceCode, cityCode, districtCode, gender, ...lines } = input
  const area = areaOf(ctx, { provinceCode, cityCode, districtCode })
  await ctx.transaction(async (tx) => {
    if (companyName !== undefined) await nameCompany(tx, companyName)
    const facts = { ...lines, ...area, ...(gender !== undefined && { gender: gender || null }) }
    if (Object.keys(facts).length > 0) await updateMemberFacts(tx.db, ctx.viewer.memberId, facts)
  })
  return showProfile(ctx)
}

/** All three codes or none. */
function areaOf(ctx: MemberCtx, { provinceCode, cityCode, districtCode }: MemberInput) {
  if (provinceCode === undefined) return {}
  if (provinceCode === '') return { provinceCode: null, cityCode: null, districtCode: null }
  if (findPlace(provinceCode, cityCode ?? '', districtCode ?? ''))
    return { provinceCode, cityCode, districtCode }
  const message = say(ctx.locale, accountAnswers.regionUnknown)
  throw new Failure('validation-failed', [{ path: 'districtCode', message }])
}

async function nameCompany(ctx: MemberCtx, name: string) {
  if (name === ctx.viewer.companyName) return
  await renameCompany(ctx, name).catch((problem) => {
    if (!(problem instanceof Failure)) throw problem
    const message = say(ctx.locale, accountAnswers.notRenamed)
    throw new Failure(problem.code, [{ path: 'companyName', message }])
  })
}

/** Refused files count too: reading them is what costs. */
const mostADay = { file: 200, avatar: 50 }
const storedDays = 7

/** Call it before reading the file. @throws Failure `limit-reached` */
export async function countUploadAttempt({ db, viewer, now }: MemberCtx, kind: keyof typeof mostADay) {
  const attempts = await addUploadAttempt(db, viewer.memberId, kind, shanghaiDate(now))
  if (attempts > mostADay[kind]) throw new Failure('limit-reached')
}

export const purgeUploadAttempts = (db: Db, now: Date) =>
  removeUploadAttemptsBefore(db, shanghaiDate(now, -storedDays))
