import { z } from 'zod'

export const wechatBinding = z.object({
  /** Whether the shop has anything to do with WeChat. */
  isOffered: z.boolean(),
  isBound: z.boolean(),
  nickname: z.string(),
  boundAt: z.string().nullable(),
})
export type WechatBinding = z.infer<typeof wechatBinding>

/** Somebody whom WeChat has vouched for and who has no account yet. */
export const wechatStranger = z.object({ nickname: z.string() })

export const wechatFailures = ['refused', 'expired', 'unavailable', 'taken', 'other', 'closed'] as const
export type WechatFailure = (typeof wechatFailures)[number]
