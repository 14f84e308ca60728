import { z } from 'zod'

const share = z.object({ name: z.string(), nameEn: z.string(), fen: z.number() })

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

export const dashboard = z.object({
  queues: z.array(
    z.object({
      name: z.enum(queueNames),
      count: z.number(),
      since: z.string().nullable().meta({ description: 'when the oldest began to wait; of filings: due' }),
    }),
  ),
  sales: z
    .object({
      days: z.array(z.object({ day: z.string(), orders: z.number(), fen: z.number() })),
      brands: z.array(share),
      categories: z.array(share),
      provinces: z.array(share),
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
