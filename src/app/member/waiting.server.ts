import { listDebts } from '#features/balances/service.server.ts'
import { countUnread } from '#features/notifications/service.server.ts'
import { countInvoiceable, countOpenOrdersByTab, countOwnApprovals } from '#features/orders/service.server.ts'
import { countWaitingQualifications } from '#features/qualifications/service.server.ts'
import { countAnsweredQuotes } from '#features/quotes/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import type { Waiting } from './waiting.tsx'

/** What waits for the viewer, and the numbers of open orders by tab. */
export async function countWaiting(ctx: MemberCtx) {
  const { db, viewer, now } = ctx
  const [orders, approvals, quotes, debts, invoices, qualifications, messages] = await Promise.all([
    countOpenOrdersByTab(ctx),
    countOwnApprovals(ctx),
    countAnsweredQuotes(ctx),
    listDebts(db, viewer.companyId),
    countInvoiceable(ctx),
    countWaitingQualifications(db, viewer.companyId, now),
    countUnread(db, viewer.memberId),
  ])
  const overdue = debts.filter(({ dueOn }) => dueOn < shanghaiDate(now)).length
  const waiting: Waiting = { overdue, approvals, pay: orders.pay, quotes, invoices, qualifications, messages }
  return { orders, waiting }
}
