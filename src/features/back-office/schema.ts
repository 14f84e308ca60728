import { z } from 'zod'
import { keyId, plainLine, sealedPassword } from '#features/members/schema.ts'
import { staffRoles } from '#shared/declare-call.ts'
import { type Permission, permissions } from '#shared/permissions.ts'

const oneTimeCode = z.string().trim().min(6).max(20)

export const staffRole = z.enum(staffRoles)

export const staffLoginInput = z.object({
  account: plainLine(60, ['请输入账号', 'Please enter your account']),
  password: sealedPassword,
  keyId,
  captchaId: z.uuid().optional(),
  captchaCode: z.string().trim().max(10).optional(),
  totp: oneTimeCode
    .optional()
    .meta({ description: 'one-time code or recovery code, once `totp-needed` asks for it' }),
})
export type StaffLoginInput = z.infer<typeof staffLoginInput>

export const staffView = z.object({
  staffId: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  needsSecondFactor: z
    .boolean()
    .meta({ description: 'nothing else is open before one-time codes are set up' }),
})
export type StaffView = z.infer<typeof staffView>

export const staffSession = z.object({
  id: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const beginInput = z.object({ totp: oneTimeCode.optional() })
export const confirmationInput = z.object({
  totp: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})
export const removalInput = z.object({ totp: oneTimeCode })

export const enrolment = z.object({
  secret: z.string().meta({ description: 'base32, for typing it in' }),
  uri: z.string().meta({ description: 'otpauth://…, for a QR code' }),
})
export type Enrolment = z.infer<typeof enrolment>

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'shown this once; each works once' }),
})

export const findQuery = z.object({ keyword: z.string().trim().min(2).max(100) })

export const foundRecord = z.object({
  kind: z.enum(['order', 'company', 'product']),
  address: z.string().meta({ description: 'of its page, below `/admin`' }),
  label: z.string(),
  hint: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

export const newStaffInput = z.object({
  account: z.string().regex(/^[a-z][a-z0-9_.-]{2,31}$/),
  name: plainLine(40, ['请输入姓名', 'Please enter the name']),
  roles: z.array(staffRole).min(1),
})
export type NewStaffInput = z.infer<typeof newStaffInput>
export const rolesInput = z.object({ roles: z.array(staffRole).min(1) })
export const shownPassword = z.object({ password: z.string().meta({ description: 'shown this once' }) })

export const colleague = z.object({
  account: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  isActive: z.boolean(),
  isOwn: z.boolean(),
})
export type StaffColleague = z.infer<typeof colleague>
