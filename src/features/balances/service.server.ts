import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { toYuan } from '#shared/money.ts'
import {
  type Credit,
  findBalance,
  findCredit,
  listCreditEntries,
  listWalletEntries,
} from './ledgers/service.server.ts'
import type { CreditLedger, CreditView, Paging, WalletView } from './schema.ts'

export {
  type CouponTerms,
  discountOf,
  explainCoupons,
  findScopes,
  giveCouponBack,
  listUsableCoupons,
  type RefusedCoupon,
  useCoupon,
} from './coupons/service.server.ts'
export {
  type Credit,
  creditAction,
  drawCredit,
  findBalance,
  findCredit,
  giveBackCredit,
  listWalletEntries,
  putIntoWallet,
  refundedOnCredit,
  takeFromWallet,
} from './ledgers/service.server.ts'

export async function describeWallet({ db, viewer }: MemberCtx, paging: Paging): Promise<WalletView> {
  const [balanceFen, credit, { rows, total }] = await Promise.all([
    findBalance(db, viewer.companyId),
    findCredit(db, viewer.companyId),
    listWalletEntries(db, viewer.companyId, paging),
  ])
  return {
    balance: toYuan(balanceFen),
    credit: credit ? presentCredit(credit) : null,
    total,
    ...paging,
    list: rows.map(({ id, kind, amountFen, balanceFen: after, reference, remark, at }) => ({
      id: String(id),
      kind,
      amount: toYuan(amountFen),
      balance: toYuan(after),
      reference,
      remark,
      at: at.toISOString(),
    })),
  }
}

const presentCredit = ({ limitFen, usedFen, headroomFen, days }: Credit): CreditView => ({
  limit: limitFen === null ? null : toYuan(limitFen),
  used: toYuan(usedFen),
  headroom: headroomFen === null ? null : toYuan(headroomFen),
  days,
})

export async function describeCredit(db: Db, companyId: number, paging: Paging): Promise<CreditLedger> {
  const [credit, { rows, total }] = await Promise.all([
    findCredit(db, companyId),
    listCreditEntries(db, companyId, paging),
  ])
  return {
    credit: credit ? presentCredit(credit) : null,
    total,
    ...paging,
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
