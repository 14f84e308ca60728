import { z } from 'zod'
import { userData } from '../../schema.ts'

export const activeSession = z.object({
  id: z.string(),
  way: z.enum(['sms', 'password', 'wechat', 'register']),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type ActiveSession = z.infer<typeof activeSession>

export const sessionParams = z.object({ id: z.string() })

export const authInfo = z.object({ userData: userData.nullable(), userLoginState: z.boolean() })
