import type { MemberCtx } from '#server/context.ts'
import { toYuan } from '#shared/money.ts'
import { type Credit, findCredit } from './credit/service.server.ts'
import type { CreditView, WalletView } from './schema.ts'
import { findBalance, listEntries } from './wallet/service.server.ts'

/** The wallet of the viewer's company, and what it may still buy on credit. */
export async function describeWallet(
  { db, viewer }: MemberCtx,
  paging: { page: number; pageSize: number },
): Promise<WalletView> {
  const [balanceFen, credit, { rows, total }] = await Promise.all([
    findBalance(db, viewer.companyId),
    findCredit(db, viewer.companyId),
    listEntries(db, viewer.companyId, paging),
  ])
  return {
    balance: toYuan(balanceFen),
    credit: credit ? presentCredit(credit) : null,
    ...{ total, ...paging },
    list: rows.map(({ id, kind, amountFen, balanceFen: after, at, ...row }) => ({
      ...row,
      id: String(id),
      kind: kind as WalletView['list'][number]['kind'],
      amount: toYuan(amountFen),
      balance: toYuan(after),
      at: at.toISOString(),
    })),
  }
}

/** Credit as it goes over the wire. */
export const presentCredit = ({ limitFen, usedFen, headroomFen, days }: Credit): CreditView => ({
  limit: limitFen === null ? null : toYuan(limitFen),
  used: toYuan(usedFen),
  headroom: headroomFen === null ? null : toYuan(headroomFen),
  days,
})
