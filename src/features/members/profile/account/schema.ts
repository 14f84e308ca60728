import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { companyName, memberRole } from '../../company/schema.ts'
import { passwordState } from '../../identity/passwords/schema.ts'
import {
  companyKind,
  emailAddress,
  keyId,
  phoneNumber,
  plainLine,
  sealedPassword,
  userData,
  verificationCode,
} from '../../schema.ts'
import { safetyLevels } from './safety.ts'

const regionCode = z.string().regex(/^(\d{6})?$/)

/** '': undisclosed. */
const gender = z.enum(['male', 'female', ''])

/** Phone and e-mail change by rebinding. */
const memberFields = z.object({
  /** As long as a name, which it is at registration. */
  nickname: plainLine(40, ['请输入昵称', 'Please enter a nickname']),
  realName: plainLine(40, ['请输入姓名', 'Please enter your name']),
  gender,
  companyName,
  department: plainLine(60),
  position: plainLine(60),
  provinceCode: regionCode,
  cityCode: regionCode,
  districtCode: regionCode,
})

export const memberInput = memberFields
  .partial()
  .refine(({ provinceCode, districtCode }) => Boolean(provinceCode) === Boolean(districtCode), {
    ...refusal(['请选择到区县', 'Please choose down to the district']),
    path: ['districtCode'],
  })
export type MemberInput = z.infer<typeof memberInput>

export const profile = userData.extend({
  userName: z.string(),
  /** Masked; '' while there is none. */
  phone: z.string(),
  /** Masked; '' while there is none. */
  email: z.string(),
  realName: z.string(),
  gender,
  department: z.string(),
  position: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  /** Of these codes, in Chinese; '' while there are none. */
  regionNames: z.object({ provinceCode: z.string(), cityCode: z.string(), districtCode: z.string() }),
  company: z.object({
    name: z.string(),
    kind: companyKind,
    state: z.enum(['unverified', 'verified']),
    unifiedCode: z.string(),
  }),
  priceLevel: z.string().nullable(),
  roles: z.array(memberRole),
  spreadCode: z.string(),
  unread: z.object({ messages: z.number() }),
  password: passwordState,
  hasWechat: z.boolean(),
  safetyLevel: z.enum(safetyLevels),
  memberSince: z.string(),
})
export type Profile = z.infer<typeof profile>

export const mostAvatarBytes = 5 * 1024 * 1024

export const avatarFormats = 'image/jpeg,image/png,image/webp'

export const changedAvatar = z.object({ avatar: z.string() })

const proof = { code: verificationCode, password: sealedPassword, keyId }

export const phoneRebinding = z.object({ phone: phoneNumber, ...proof })
export type PhoneRebinding = z.infer<typeof phoneRebinding>

export const emailRebinding = z.object({ email: emailAddress, ...proof })
export type EmailRebinding = z.infer<typeof emailRebinding>
