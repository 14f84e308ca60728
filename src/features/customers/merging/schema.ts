import { z } from 'zod'

const fen = z.number().meta({ description: 'in fen' })

/** What must be settled before two companies can be merged. */
export const mergeObstacles = [
  'merged',
  'notVerified',
  'bothVerified',
  'noOwner',
  'sameContact',
  'withdrawals',
  'staffApprovals',
  'orderApprovals',
  'taxNumbers',
  'creditTerms',
  'creditLimit',
  'creditUnverified',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

const side = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  unifiedCode: z.string(),
  taxNumbers: z.array(z.string()),
  level: z.string(),
  createdAt: z.string(),
  members: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  spent: fen,
  wallet: fen,
  credit: z.object({ limit: fen.nullable(), used: fen, days: z.number() }).nullable(),
  papers: z.number(),
  prices: z.number(),
  invoices: z.number(),
  quotes: z.number(),
  tickets: z.number(),
  projects: z.number(),
})
export type MergeSide = z.infer<typeof side>

export const mergePreview = z.object({
  from: side.meta({ description: 'will be closed' }),
  into: side.meta({ description: 'stays' }),
  obstacles: z.array(z.object({ name: z.enum(mergeObstacles), detail: z.string() })),
  needsSecond: z.boolean().meta({ description: 'money moves, so a second person approves' }),
})
export type MergePreview = z.infer<typeof mergePreview>

export const mergeQuery = z.object({ into: z.string() })

export const mergeInput = z.object({
  into: z.string(),
  wallet: fen.meta({ description: 'as it was seen' }),
  debt: fen.meta({ description: 'as it was seen' }),
})
