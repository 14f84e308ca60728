import { z } from 'zod'
import { keyId, plainLine, sealedPassword } from '#features/members/schema.ts'
import { oneTimeCode } from './second-factor/schema.ts'

export const staffRole = z.enum(['service', 'reviewer', 'finance', 'warehouse', 'editor', 'admin'])

export const staffLoginInput = z.object({
  account: plainLine(60, { zh: '请输入账号', en: 'Please enter your account' }),
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
