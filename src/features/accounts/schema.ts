import { z } from 'zod'

const yuan = z.number().meta({ description: 'yuan with at most two decimals' })

/** Which part of a list is asked for. */
export const accountPage = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

export const walletEntry = z.object({
  id: z.string(),
  kind: z.enum(['topUp', 'payment', 'refund', 'correction']),
  amount: yuan.meta({ description: 'yuan; below zero went out' }),
  /** After the entry. */
  balance: yuan,
  reference: z.string(),
  remark: z.string(),
  at: z.string(),
})

/** What a company may still buy on credit. */
export const creditView = z.object({
  limit: yuan.nullable().meta({ description: 'null: no limit' }),
  used: yuan,
  headroom: yuan.nullable().meta({ description: 'null: no limit' }),
  /** Until what is drawn is due. */
  days: z.number(),
})
export type CreditView = z.infer<typeof creditView>

/** A company's wallet with its entries, the newest first, and its credit. */
export const walletView = z.object({
  balance: yuan,
  /** Null: the company cannot buy on credit. */
  credit: creditView.nullable(),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(walletEntry),
})
export type WalletView = z.infer<typeof walletView>

export const couponState = z.enum(['available', 'used', 'expired'])
export type CouponState = z.infer<typeof couponState>

export const couponQuery = accountPage.extend({ state: couponState.default('available') })

export const coupon = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['amount', 'percent', 'freight']),
  /** What an `amount` takes off. */
  amount: yuan.nullable(),
  /** What a `percent` takes off, in percent. */
  percentOff: z.number().nullable(),
  /** The most that a `percent` takes off; null: no bound. */
  most: yuan.nullable(),
  /** What the goods in its scope must come to. */
  threshold: yuan,
  /** Names of brands and categories, and codes of skus; empty: everything. */
  scope: z.array(z.string()),
  state: couponState,
  startsAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof coupon>

/** A member's coupons of one state, with how many there are of each. */
export const couponList = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(coupon),
  counts: z.object({ available: z.number(), used: z.number(), expired: z.number() }),
})
export type CouponList = z.infer<typeof couponList>
