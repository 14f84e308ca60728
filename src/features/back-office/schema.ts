import { z } from 'zod'
import { keyId, sealedPassword } from '#features/members/passwords/schema.ts'
import { plainLine } from '#features/members/schema.ts'

export const staffRole = z.enum(['service', 'reviewer', 'finance', 'warehouse', 'editor', 'admin'])

export const staffLoginInput = z.object({
  account: plainLine(60, { zh: '请输入账号', en: 'Please enter your account' }),
  password: sealedPassword,
  keyId,
  captchaId: z.uuid().optional(),
  captchaCode: z.string().trim().max(10).optional(),
})
export type StaffLoginInput = z.infer<typeof staffLoginInput>

/** Whoever of the staff is signed in. */
export const staffView = z.object({ staffId: z.string(), name: z.string(), roles: z.array(staffRole) })
export type StaffView = z.infer<typeof staffView>
