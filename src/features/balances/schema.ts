import { z } from 'zod'
import { yuanOrZero } from '#shared/amount-schemas.ts'
import { countedPageFields, day, pageFields, pageParameters } from '#shared/filter-schemas.ts'

/** `2026-10` */
export const statementMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const yuan = z.number().meta({ description: 'yuan with at most two decimals' })

export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type NumberedPaging = z.infer<typeof paging>

export const creditQuery = z.object(pageParameters())

export const walletEntryKinds = [
  'topUp',
  'payment',
  'refund',
  'correction',
  'withdrawal',
  'withdrawalReturn',
  'mergeIn',
  'mergeOut',
] as const
export type WalletEntryKind = (typeof walletEntryKinds)[number]

export const walletEntry = z.object({
  id: z.string(),
  kind: z.enum(walletEntryKinds),
  amount: yuan.meta({ description: 'yuan; below zero went out' }),
  balance: yuan,
  reference: z.string(),
  remark: z.string(),
  at: z.string(),
})

export const creditView = z.object({
  limit: yuan.nullable().meta({ description: 'null: no limit' }),
  used: yuan,
  headroom: yuan.nullable().meta({ description: 'null: no limit' }),
  days: z.number(),
})
export type CreditView = z.infer<typeof creditView>

export const walletFilter = z.object({
  kind: z.enum(walletEntryKinds).optional(),
  from: day.optional().meta({ description: 'a day in China' }),
  to: day.optional(),
})
export type WalletFilter = z.infer<typeof walletFilter>

export const walletQuery = walletFilter.extend(pageParameters())
export type WalletQuery = z.infer<typeof walletQuery>

export const walletView = z.object({
  balance: yuan,
  /** Requested withdrawals that are not paid yet; the balance is without them. */
  withdrawing: yuan,
  /** Null: the company cannot buy on credit. */
  credit: creditView.nullable(),
  list: z.array(walletEntry),
  ...pageFields,
})
export type WalletView = z.infer<typeof walletView>

export const couponState = z.enum(['available', 'used', 'expired'])
export type CouponState = z.infer<typeof couponState>

export const couponQuery = z.object({ state: couponState.default('available'), ...pageParameters(2) })

export const couponKinds = ['amount', 'percent', 'freight'] as const
export type CouponKind = (typeof couponKinds)[number]

const couponScope = z.object({
  kind: z.enum(['brand', 'category', 'sku']),
  id: z.string().meta({ description: 'of the brand, the category or the product' }),
  name: z.string(),
})

export const coupon = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** Of an `amount` coupon. */
  amount: yuan.nullable(),
  /** Of a `percent` coupon. */
  percentOff: z.number().nullable(),
  /** The bound of a `percent` coupon; null: none. */
  most: yuan.nullable(),
  /** Least value of the goods in scope. */
  threshold: yuan,
  /** A brand, a category or a product with one of its skus; empty: everything. */
  scope: z.array(couponScope),
  state: couponState,
  startsAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof coupon>

export const couponList = z.object({
  ...countedPageFields,
  list: z.array(coupon),
  counts: z.object({ available: z.number(), used: z.number(), expired: z.number() }),
})
export type CouponList = z.infer<typeof couponList>

export const creditInput = z.object({
  limit: yuanOrZero.nullable().meta({ description: 'yuan; null: no limit' }),
  days: z.number().int().min(1).max(365),
  isOpen: z.boolean().default(true),
})

export const creditChange = z.object({
  companyId: z.number().int(),
  limitFen: z.number().int().nullable(),
  days: z.number().int(),
  isOpen: z.boolean(),
})
export type CreditChange = z.infer<typeof creditChange>

export const creditEntryKinds = ['order', 'cancel', 'refund', 'repayment', 'mergeIn', 'mergeOut'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

export const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(creditEntryKinds),
  amount: z.number().meta({ description: 'yuan; above zero drawn, below given back or repaid' }),
  used: z.number(),
  reference: z.string(),
  /** Calendar day in Shanghai; null unless drawn. */
  dueOn: z.string().nullable(),
  at: z.string(),
})

export const creditLedger = z.object({
  /** Null: the company cannot buy on credit; it may have old entries. */
  credit: creditView.nullable(),
  ...countedPageFields,
  list: z.array(creditEntry),
})
export type CreditLedger = z.infer<typeof creditLedger>

/** The demo's shop has a coupon template with this code. */
export const demoCouponCode = 'REAGENT20'

export const agingNames = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

const debt = z.object({
  orderNo: z.string(),
  open: z.number().meta({ description: 'yuan' }),
  dueOn: z.string().meta({ description: 'a day in China' }),
  /** Days; 0 until the day after `dueOn`. */
  overdue: z.number(),
})
export type Debt = z.infer<typeof debt>

export const creditOverview = z.object({
  /** Null: the company cannot buy on credit; it may still owe something. */
  credit: creditView.nullable(),
  /** Open amounts by order, the first due first. */
  debts: z.array(debt),
  open: z.number(),
  overdue: z.number(),
  /** Yuan by days overdue: none, 1 to 30, 31 to 60, 61 to 90, more. */
  aging: z.record(z.enum(agingNames), z.number()),
})
export type CreditOverview = z.infer<typeof creditOverview>

/** As staff see it. */
export const companyDebts = z.object({
  companyName: z.string(),
  /** Also of closed credit; null: it never had any. */
  terms: z
    .object({
      limit: z.number().nullable().meta({ description: 'yuan; null: no limit' }),
      used: z.number(),
      days: z.number(),
      isOpen: z.boolean(),
    })
    .nullable(),
  debts: z.array(debt),
  open: z.number(),
})
export type CompanyDebts = z.infer<typeof companyDebts>
