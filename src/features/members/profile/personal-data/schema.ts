import { z } from 'zod'
import { emailAddress, keyId, phoneNumber, sealedPassword, verificationCode } from '../../schema.ts'

const text = z.string()
const time = z.string()
const maybe = z.string().nullable()

export const personalData = z.object({
  exportedAt: time,
  profile: z.object({
    memberId: text,
    userName: maybe,
    phone: maybe,
    email: maybe,
    hasPassword: z.boolean(),
    passwordChangedAt: maybe,
    nickname: text,
    realName: text,
    gender: maybe,
    department: text,
    position: text,
    provinceCode: maybe,
    cityCode: maybe,
    districtCode: maybe,
    avatar: text,
    locale: text,
    spreadCode: text,
    spreadByCode: maybe,
    createdAt: time,
    lastSignInAt: maybe,
    closesAt: maybe,
  }),
  company: z.object({ name: text, kind: text, state: text, unifiedCode: maybe, role: text }),
  addresses: z.array(z.object({ name: text, phone: text, fullAddress: text, isDefault: z.boolean() })),
  sessions: z.array(z.object({ way: text, ip: text, userAgent: text, createdAt: time, seenAt: time })),
  agreements: z.array(z.object({ key: text, version: text, acceptedAt: time, ip: text })),
  wechat: z.array(z.object({ nickname: text, openId: text, unionId: maybe, boundAt: maybe })),
  invitations: z.array(
    z.object({ role: text, createdAt: time, expiresAt: time, usedAt: maybe, revokedAt: maybe }),
  ),
  more: z
    .record(text, z.array(z.record(text, z.unknown())))
    .meta({ description: 'of other features, by name' }),
})
export type PersonalData = z.infer<typeof personalData>

export const closingInput = z.discriminatedUnion('way', [
  z.object({ way: z.literal('password'), password: sealedPassword, keyId }),
  z.object({ way: z.literal('sms'), phone: phoneNumber, code: verificationCode }),
  z.object({ way: z.literal('email'), email: emailAddress, code: verificationCode }),
])
export type ClosingInput = z.infer<typeof closingInput>

export const closing = z.object({
  closesAt: time,
})
export type Closing = z.infer<typeof closing>
