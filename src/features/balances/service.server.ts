import type { Db } from '#server/db/client.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { toYuan } from '#shared/money.ts'
import { findCredit, listCreditEntries, presentCredit } from './ledgers/service.server.ts'
import type { CreditLedger } from './schema.ts'

export {
  type CouponTerms,
  discountOf,
  explainCoupons,
  findCouponTerms,
  findScopes,
  giveCouponBack,
  listUsableCoupons,
  personalCoupons,
  type RefusedCoupon,
  useCoupon,
} from './coupons/service.server.ts'
export { type DebtRow, describeDebts, listDebts, presentDebt, sumOverdue } from './debts/service.server.ts'
export {
  type Credit,
  creditAction,
  drawCredit,
  findBalance,
  findCredit,
  giveBackCredit,
  putIntoWallet,
  refundedOnCredit,
  requireMoneySeen,
  takeFromWallet,
} from './ledgers/service.server.ts'
export { mergeMoney, moneyToMerge } from './merging/service.server.ts'
export type { CreditOverview } from './schema.ts'
export { listOrdersOfStatement } from './statements/service.server.ts'
export { personalWithdrawals, withdrawalAction } from './withdrawals/service.server.ts'

export async function describeCredit(db: Db, companyId: number, paging: Paging): Promise<CreditLedger> {
  const [credit, { rows, ...place }] = await Promise.all([
    findCredit(db, companyId),
    listCreditEntries(db, companyId, paging),
  ])
  return {
    credit: credit ? presentCredit(credit) : null,
    ...place,
    list: rows.map(({ id, kind, amountFen, usedFen, reference, dueOn, at }) => ({
      id: String(id),
      kind,
      amount: toYuan(amountFen),
      used: toYuan(usedFen),
      reference,
      dueOn,
      at: at.toISOString(),
    })),
  }
}
