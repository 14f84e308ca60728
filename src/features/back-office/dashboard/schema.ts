import { z } from 'zod'
import type { StaffRole } from '#shared/declare-call.ts'

const margin = z
  .object({
    fen: z.number(),
    netFen: z.number().meta({ description: 'sales without tax whose cost is known' }),
    knownFen: z.number().meta({ description: 'sales with tax whose cost is known' }),
  })
  .nullable()
  .meta({ description: 'null without `cost.read`' })
const share = z.object({ name: z.string(), nameEn: z.string(), fen: z.number(), margin })

/** Last days of the ages, in days; the last age has no end. */
export const ageEnds = [2, 7, 30] as const
const aged = z.object({
  age: z.number().meta({ description: '0 to 3: up to 2, 7, 30 days, and more' }),
  count: z.number(),
  fen: z.number(),
})

/** Days until a filing is due: overdue, and up to 3, 7 and 30 days. */
export const dueEnds = [-1, 3, 7, 30] as const

export const queueNames = [
  'review',
  'confirm',
  'pick',
  'send',
  'slowPayments',
  'remittances',
  'refunds',
  'withdrawals',
  'invoices',
  'approvals',
  'qualifications',
  'quotes',
  'tickets',
  'enquiries',
  'afterSales',
  'questions',
  'filings',
] as const
export type QueueName = (typeof queueNames)[number]

/** Whose turn it is. */
export const queueRoles: Record<QueueName, readonly StaffRole[]> = {
  review: ['service', 'reviewer'],
  confirm: ['finance'],
  pick: ['warehouse'],
  send: ['warehouse'],
  slowPayments: ['service', 'finance'],
  remittances: ['finance'],
  refunds: ['finance'],
  withdrawals: ['finance'],
  invoices: ['finance'],
  approvals: ['finance', 'compliance'],
  qualifications: ['reviewer', 'compliance'],
  quotes: ['service'],
  tickets: ['service'],
  enquiries: ['service'],
  afterSales: ['service', 'finance'],
  questions: ['service'],
  filings: ['compliance'],
}

export const dashboard = z.object({
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      count: z.number(),
      since: z.string().nullable().meta({ description: 'when the oldest began to wait; of filings: due' }),
    }),
  ),
  slow: z
    .object({ unpaid: z.array(aged), overdue: z.array(aged) })
    .nullable()
    .meta({
      description: 'orders that wait for payment, and credit after its date; null without `payment.read`',
    }),
  filings: z
    .array(z.object({ due: z.number(), count: z.number() }))
    .nullable()
    .meta({ description: 'open filings by the days left; null without `compliance.manage`' }),
  approvals: z
    .array(z.object({ kind: z.string(), count: z.number(), fen: z.number(), since: z.string() }))
    .nullable()
    .meta({ description: 'that wait for a second person; null without `approval.decide`' }),
  vain: z
    .array(z.object({ id: z.string(), keyword: z.string(), searches: z.number() }))
    .nullable()
    .meta({ description: 'searches of 30 days that found nothing; null without `search.edit`' }),
  sales: z
    .object({
      days: z.array(z.object({ day: z.string(), orders: z.number(), fen: z.number() })),
      brands: z.array(share),
      categories: z.array(share),
      provinces: z.array(share),
      margin,
      goodsFen: z.number().meta({ description: 'of all lines, without freight' }),
      quotes: z.number(),
      answered: z.number(),
      accepted: z.number(),
      stockOuts: z.number(),
      expiringLots: z.number(),
    })
    .nullable()
    .meta({ description: 'of the last 30 days; quotes: of the last 90; null without `sales.read`' }),
})
export type Dashboard = z.infer<typeof dashboard>
export type Sales = NonNullable<Dashboard['sales']>
