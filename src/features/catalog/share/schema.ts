import { z } from 'zod'

export const shareInput = z.object({ url: z.string().max(2048) })

/** What a page needs to use WeChat's scripts, under the specification's names. */
export const shareSignature = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
})
export type ShareSignature = z.infer<typeof shareSignature>
