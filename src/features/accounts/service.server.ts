import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { toYuan } from '#shared/money.ts'
import type { CreditLedger } from './credit/schema.ts'
import { type Credit, findCredit, listEntries as listCreditEntries } from './credit/service.server.ts'
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
const presentCredit = ({ limitFen, usedFen, headroomFen, days }: Credit): CreditView => ({
  limit: limitFen === null ? null : toYuan(limitFen),
  used: toYuan(usedFen),
  headroom: headroomFen === null ? null : toYuan(headroomFen),
  days,
})

/** What a company has drawn on credit and given back. */
export async function describeCredit(
  db: Db,
  companyId: number,
  paging: { page: number; pageSize: number },
): Promise<CreditLedger> {
  const [credit, { rows, total }] = await Promise.all([
    findCredit(db, companyId),
    listCreditEntries(db, companyId, paging),
  ])
  return {
    credit: credit ? presentCredit(credit) : null,
    ...{ total, ...paging },
    list: rows.map(({ id, kind, amountFen, usedFen, at, ...row }) => ({
      ...row,
      id: String(id),
      kind: kind as CreditLedger['list'][number]['kind'],
      amount: toYuan(amountFen),
      used: toYuan(usedFen),
      at: at.toISOString(),
    })),
  }
}
