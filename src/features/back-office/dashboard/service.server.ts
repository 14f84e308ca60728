import { LRUCache } from 'lru-cache'
import { decidableKinds } from '#features/approvals/service.server.ts'
import { reading, type StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { isPermitted, type Permission } from '#shared/permissions.ts'
import {
  listDueFilings,
  listQueues,
  listSalesByDay,
  listSalesShares,
  listSlowPayments,
  listVainSearches,
  listWaitingApprovals,
  readCounts,
} from './repository.server.ts'
import { ageEnds, type Dashboard, dueEnds, type QueueName, queueNames, type Sales } from './schema.ts'

const salesDays = 30
const quoteDays = 90
const mostShares = 8
const keptTimes = 20

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
  approvals: 'approval.decide',
  qualifications: 'qualification.review',
  quotes: 'quote.answer',
  tickets: 'ticket.answer',
  enquiries: 'ticket.answer',
  afterSales: 'afterSale.answer',
  questions: 'review.answer',
  filings: 'compliance.manage',
}

/** What waits for the viewer’s roles, and how the shop sells, for those who may know. All queries go together. */
export async function readDashboard(ctx: StaffCtx): Promise<Dashboard> {
  const { roles } = ctx.viewer
  const today = shanghaiDate(ctx.now)
  const kinds = decidableKinds(ctx)
  const may = (permission: Permission) => isPermitted(roles, permission)
  const [rows, sales, slow, filings, approvals, vain] = await Promise.all([
    listQueues(ctx.db, today, kinds),
    may('sales.read') ? readSales(reading(ctx)) : null,
    may('payment.read') ? listSlowPayments(ctx.db, today, ageEnds) : null,
    may('compliance.manage') ? listDueFilings(ctx.db, today, dueEnds) : null,
    may('approval.decide') ? listWaitingApprovals(ctx.db, kinds) : null,
    may('search.edit') ? listVainSearches(ctx.db, mostShares) : null,
  ])
  const waiting = new Map(rows.map((queue) => [queue.name, queue]))
  const queues = queueNames
    .filter((name) => may(permissionOf[name]))
    .map((name) => {
      const { count = 0, since = null } = waiting.get(name) ?? {}
      return { name, count, since: since?.toISOString() ?? null }
    })
  const agedOf = (wanted: string) => slow?.filter(({ kind }) => kind === wanted) ?? []
  return {
    queues,
    sales,
    slow: slow && { unpaid: agedOf('unpaid'), overdue: agedOf('overdue') },
    filings,
    approvals: approvals?.map((row) => ({ ...row, since: row.since.toISOString() })) ?? null,
    vain: vain?.map((row) => ({ ...row, id: String(row.id) })) ?? null,
  }
}

type ShareRow = Awaited<ReturnType<typeof listSalesShares>>[number]

const marginOf = ({ marginFen, netFen, knownFen }: ShareRow) => ({
  fen: marginFen ?? 0,
  netFen: netFen ?? 0,
  knownFen: knownFen ?? 0,
})

async function findSales(db: Db, now: Date) {
  const daysAgo = (days: number) => startOfShanghaiDay(shanghaiDate(now, 1 - days))
  const [days, shares, counts] = await Promise.all([
    listSalesByDay(db, daysAgo(salesDays)),
    listSalesShares(db, daysAgo(salesDays), mostShares),
    readCounts(db, daysAgo(quoteDays), shanghaiDate(now)),
  ])
  return { days, shares, counts }
}

type FoundSales = Awaited<ReturnType<typeof findSales>>
type SalesCache = LRUCache<string, FoundSales, { db: Db; now: Date }>

const salesKey = new ServiceKey<SalesCache>('sales of the dashboard')

/**
 * Reading the sums takes 3 µs per line sold in the last 30 days: seconds in a large shop. They are cached for
 * `keptTimes` times as long as they took to read, so they occupy a connection for at most a twentieth of the time.
 */
function salesIn(services: Services): SalesCache {
  const known = services.find(salesKey)
  if (known) return known
  const cache: SalesCache = new LRUCache({
    max: 1,
    fetchMethod: async (_day, _stale, { context: { db, now }, options }) => {
      const began = performance.now()
      const found = await findSales(db, now)
      options.ttl = Math.ceil(keptTimes * (performance.now() - began))
      return found
    },
    ignoreFetchAbort: true,
  })
  services.set(salesKey, cache)
  return cache
}

async function readSales({ db, now, viewer, services }: StaffCtx): Promise<Sales> {
  const { days, shares, counts } = await salesIn(services).forceFetch(shanghaiDate(now), {
    context: { db, now },
  })
  const sold = new Map(days.map((row) => [row.day, row]))
  const knowsCost = isPermitted(viewer.roles, 'cost.read')
  const sharesOf = (wanted: ShareRow['kind']) =>
    shares
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({
        name: row.name,
        nameEn: row.nameEn,
        fen: row.fen,
        margin: knowsCost ? marginOf(row) : null,
      }))
  return {
    days: Array.from({ length: salesDays }, (_, index) => {
      const day = shanghaiDate(now, index + 1 - salesDays)
      return sold.get(day) ?? { day, orders: 0, fen: 0 }
    }),
    brands: sharesOf('brand'),
    categories: sharesOf('category'),
    provinces: sharesOf('province'),
    margin: sharesOf('all')[0]?.margin ?? null,
    goodsFen: sharesOf('all')[0]?.fen ?? 0,
    ...counts,
  }
}
