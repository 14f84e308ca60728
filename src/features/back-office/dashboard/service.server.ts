import type { StaffCtx } from '#server/context.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { isPermitted, type Permission } from '#shared/permissions.ts'
import { listQueues, listSalesByDay, listSalesShares, readCounts } from './repository.server.ts'
import { type Dashboard, type QueueName, queueNames, type Sales } from './schema.ts'

const salesDays = 30
const quoteDays = 90
const mostShares = 8

/** Who works on a queue. */
const permissionOf: Record<QueueName, Permission> = {
  review: 'order.read',
  confirm: 'order.read',
  pick: 'order.read',
  send: 'order.read',
  slowPayments: 'payment.read',
  remittances: 'payment.read',
  refunds: 'payment.read',
  withdrawals: 'balance.read',
  invoices: 'invoice.read',
  approvals: 'money.change',
  qualifications: 'qualification.review',
  quotes: 'quote.answer',
  tickets: 'ticket.answer',
  enquiries: 'ticket.answer',
  afterSales: 'afterSale.answer',
  questions: 'review.answer',
  filings: 'compliance.manage',
}

/** What waits for the viewer's roles, and how the shop sells, for those who may know. */
export async function readDashboard(ctx: StaffCtx): Promise<Dashboard> {
  const { roles } = ctx.viewer
  const [rows, sales] = await Promise.all([
    listQueues(ctx.db, shanghaiDate(ctx.now)),
    isPermitted(roles, 'sales.read') ? readSales(ctx) : null,
  ])
  const waiting = new Map(rows.map((queue) => [queue.name, queue]))
  const queues = queueNames
    .filter((name) => isPermitted(roles, permissionOf[name]))
    .map((name) => {
      const { count = 0, since = null } = waiting.get(name) ?? {}
      return { name, count, since: since?.toISOString() ?? null }
    })
  return { queues, sales }
}

async function readSales({ db, now }: StaffCtx): Promise<Sales> {
  const daysAgo = (days: number) => startOfShanghaiDay(shanghaiDate(now, 1 - days))
  const [days, shares, counts] = await Promise.all([
    listSalesByDay(db, daysAgo(salesDays)),
    listSalesShares(db, daysAgo(salesDays), mostShares),
    readCounts(db, daysAgo(quoteDays), shanghaiDate(now)),
  ])
  const sold = new Map(days.map((row) => [row.day, row]))
  const sharesOf = (wanted: (typeof shares)[number]['kind']) =>
    shares.filter(({ kind }) => kind === wanted).map(({ name, nameEn, fen }) => ({ name, nameEn, fen }))
  return {
    days: Array.from({ length: salesDays }, (_, index) => {
      const day = shanghaiDate(now, index + 1 - salesDays)
      return sold.get(day) ?? { day, orders: 0, fen: 0 }
    }),
    brands: sharesOf('brand'),
    categories: sharesOf('category'),
    provinces: sharesOf('province'),
    ...counts,
  }
}
