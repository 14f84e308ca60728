import { listDebts } from '#features/balances/service.server.ts'
import { countUnread } from '#features/notifications/service.server.ts'
import { countInvoiceable, countOpenOrdersByTab, countOwnApprovals } from '#features/orders/service.server.ts'
import { countWaitingQualifications } from '#features/qualifications/service.server.ts'
import { countAnsweredQuotes } from '#features/quotes/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import type { Waiting } from './waiting.tsx'

const dayMs = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const daysSince = (at: string | Date | null, now: Date) =>
  at === null ? 0 : Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / dayMs))

/** What waits for the viewer, and the numbers of open orders by tab. */
export async function countWaiting(ctx: MemberCtx) {
  const { db, viewer, now } = ctx
  const [orders, approvals, quotes, debts, invoices, qualifications, messages] = await Promise.all([
    countOpenOrdersByTab(ctx),
    countOwnApprovals(ctx),
    countAnsweredQuotes(ctx),
    viewer.role === 'buyer' ? [] : listDebts(db, viewer.companyId), // not theirs to repay
    countInvoiceable(ctx),
    countWaitingQualifications(db, viewer.companyId, now),
    countUnread(db, viewer.memberId),
  ])
  const today = shanghaiDate(now)
  const overdue = debts.filter(({ dueOn }) => dueOn < today)
  const { counts, unpaidSince } = orders
  const waiting: Waiting = {
    overdue: { count: overdue.length, days: overdue[0] ? daysBetween(overdue[0].dueOn, today) : 0 },
    approvals: { count: approvals.count, days: daysSince(approvals.since, now) },
    pay: { count: counts.pay, days: daysSince(unpaidSince, now) },
    quotes: { count: quotes },
    invoices: { count: invoices },
    qualifications: { count: qualifications },
    messages: { count: messages },
  }
  return { orders: counts, waiting }
}
