import { z } from 'zod'

export const wechatBinding = z.object({
  /** Whether the shop is connected to WeChat. */
  isOffered: z.boolean(),
  isBound: z.boolean(),
  nickname: z.string(),
  boundAt: z.string().nullable(),
})
export type WechatBinding = z.infer<typeof wechatBinding>

/** A person without an account. */
export const wechatStranger = z.object({ nickname: z.string() })

export const wechatFailures = ['refused', 'expired', 'unavailable', 'taken', 'other', 'closed'] as const
export type WechatFailure = (typeof wechatFailures)[number]
