import { z } from 'zod'

/** Where our books and a channel's bill say different things. */
export const difference = z.object({
  kind: z.enum(['missing-here', 'missing-there', 'amount']),
  what: z.enum(['payment', 'refund']),
  /** The channel's number of a payment, ours of a refund. */
  number: z.string(),
  oursFen: z.number(),
  theirsFen: z.number(),
})
export type Difference = z.infer<typeof difference>

export const reconciliation = z.object({
  channel: z.enum(['alipay', 'wechat']),
  day: z.string(),
  state: z.enum(['matched', 'different', 'failed']),
  ours: z.number(),
  theirs: z.number(),
  differences: z.array(
    z.object({
      kind: difference.shape.kind,
      what: difference.shape.what,
      number: z.string(),
      ours: z.number(),
      theirs: z.number(),
    }),
  ),
  doneAt: z.string(),
})

export const reconcileInput = z.object({ channel: z.enum(['alipay', 'wechat']), day: z.iso.date() })
