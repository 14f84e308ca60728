import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as coupons from './coupons/templates/schema.ts'
import * as wire from './schema.ts'
import { companyDebts, creditOverview } from './schema.ts'
import { statementSummary, statementView } from './statements/schema.ts'
import * as withdrawals from './withdrawals/schema.ts'

const params = z.object({ id: z.string() })
const wallet = '/api/ucenter/wallet'
const staffWithdrawals = '/api/admin/withdrawals'
const templates = '/api/admin/coupon-templates'
const credit = '/api/ucenter/credit'
const statements = `${credit}/statements`
const ofMonth = z.object({ month: wire.statementMonth })
const creditPath = '/api/admin/company/:id/credit'

export const getWalletCall = declareCall('GET', wallet, {
  who: 'member',
  tag: 'accounts',
  summary: 'Balance and entries of my company’s wallet, and its credit',
  query: wire.walletQuery,
  answer: wire.walletView,
})

export const exportWalletCall = declareCall('GET', `${wallet}/export.xlsx`, {
  who: 'member',
  tag: 'accounts',
  summary: 'The entries of the wallet as an Excel file, at most 10,000',
  query: wire.walletFilter,
})

export const listWithdrawalsCall = declareCall('GET', `${wallet}/withdrawals`, {
  who: 'member',
  tag: 'accounts',
  summary: 'Withdrawals of my company, newest first',
  query: withdrawals.withdrawalQuery,
  answer: withdrawals.withdrawalList,
})

export const requestWithdrawalCall = declareCall('POST', `${wallet}/withdrawals`, {
  who: 'member',
  tag: 'accounts',
  summary: 'Withdraw money to my company’s bank account; the amount leaves the wallet at once',
  body: withdrawals.withdrawalInput,
  answer: withdrawals.withdrawalView,
  isIdempotent: true,
})

export const cancelWithdrawalCall = declareCall('DELETE', `${wallet}/withdrawals/:id`, {
  who: 'member',
  tag: 'accounts',
  summary: 'Cancel a withdrawal before it is approved; the amount returns to the wallet',
  params,
  answer: withdrawals.withdrawalView,
})

export const listAllWithdrawalsCall = declareCall('GET', staffWithdrawals, {
  who: permissions['balance.read'],
  tag: 'back office',
  summary: 'Withdrawals, newest first',
  query: withdrawals.staffWithdrawalQuery,
  answer: z.array(withdrawals.staffWithdrawal),
})

export const getAnyWithdrawalCall = declareCall('GET', `${staffWithdrawals}/:id`, {
  who: permissions['balance.read'],
  tag: 'back office',
  summary: 'One withdrawal',
  params,
  answer: withdrawals.staffWithdrawal,
})

export const approveWithdrawalCall = declareCall('POST', `${staffWithdrawals}/:id/approve`, {
  who: permissions['balance.change'],
  needsFreshCode: true,
  tag: 'back office',
  summary: 'Approve a withdrawal; a large one waits for a second person',
  params,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const rejectWithdrawalCall = declareCall('POST', `${staffWithdrawals}/:id/reject`, {
  who: permissions['balance.change'],
  tag: 'back office',
  summary: 'Reject a withdrawal that is not paid; the amount returns to the wallet',
  params,
  body: withdrawals.rejectedWithdrawal,
  answer: withdrawals.staffWithdrawal,
})

export const payWithdrawalCall = declareCall('POST', `${staffWithdrawals}/:id/pay`, {
  who: permissions['balance.change'],
  tag: 'back office',
  summary: 'The bank has sent the money of an approved withdrawal',
  params,
  body: withdrawals.paidWithdrawal,
  answer: withdrawals.staffWithdrawal,
})

export const getCouponsCall = declareCall('GET', '/api/ucenter/coupon', {
  who: 'member',
  tag: 'accounts',
  summary: 'My coupons: available, used or expired',
  query: wire.couponQuery,
  answer: wire.couponList,
})

export const redeemCouponCall = declareCall('POST', '/api/ucenter/coupon/redeem', {
  who: 'member',
  tag: 'accounts',
  summary: 'Receive the coupon of a code',
  body: z.object({ code: coupons.couponCode }),
  answer: z.object({ id: z.string() }),
  limit: { group: 'redeem', perHour: 60 },
})

export const listCouponTemplatesCall = declareCall('GET', templates, {
  who: permissions['coupon.read'],
  tag: 'back office',
  summary: 'Coupon templates, the newest first',
  query: coupons.couponTemplateQuery,
  answer: z.array(coupons.couponTemplateView),
})

export const createCouponTemplateCall = declareCall('POST', templates, {
  who: permissions['coupon.change'],
  tag: 'back office',
  summary: 'Create a coupon template, with a code to redeem or without',
  body: coupons.couponTemplateInput,
  answer: coupons.couponTemplateView,
})

export const readCouponTemplateCall = declareCall('GET', `${templates}/:id`, {
  who: permissions['coupon.read'],
  tag: 'back office',
  summary: 'A coupon template, with the price levels that it can be granted to',
  params,
  answer: coupons.couponTemplateRecord,
})

export const endCouponTemplateCall = declareCall('POST', `${templates}/:id/end`, {
  who: permissions['coupon.change'],
  tag: 'back office',
  summary: 'End a coupon template; coupons granted already stay valid',
  params,
  answer: coupons.couponTemplateView,
})

export const grantCouponsCall = declareCall('POST', `${templates}/:id/grant`, {
  who: permissions['coupon.change'],
  tag: 'back office',
  summary: 'Grant a coupon to each of these members, and to those of companies and price levels',
  params,
  body: coupons.couponGrantInput,
  answer: coupons.couponGrant,
})

export const getOwnCreditCall = declareCall('GET', credit, {
  who: 'member',
  tag: 'accounts',
  summary: 'What my company may buy on credit, has drawn and given back',
  query: wire.creditQuery,
  answer: wire.creditLedger,
})

export const getDebtsCall = declareCall('GET', `${credit}/debts`, {
  who: 'member',
  tag: 'accounts',
  summary: 'What my company owes on credit by order, with due dates and aging',
  answer: creditOverview,
})

export const listStatementsCall = declareCall('GET', statements, {
  who: 'member',
  tag: 'accounts',
  summary: 'Monthly statements of my company’s credit, newest first',
  answer: z.array(statementSummary),
})

export const getStatementCall = declareCall('GET', `${statements}/:month`, {
  who: 'member',
  tag: 'accounts',
  summary: 'The statement of a month such as 2026-10',
  params: ofMonth,
  answer: statementView,
})

export const printStatementCall = declareCall('GET', `${statements}/:month/statement.pdf`, {
  who: 'member',
  tag: 'accounts',
  summary: 'The statement of a month as PDF',
  params: ofMonth,
})

export const exportStatementCall = declareCall('GET', `${statements}/:month/statement.xlsx`, {
  who: 'member',
  tag: 'accounts',
  summary: 'The statement of a month as an Excel file',
  params: ofMonth,
})

export const getCompanyCreditCall = declareCall('GET', creditPath, {
  who: permissions['balance.read'],
  tag: 'back office',
  summary: 'A company’s credit',
  params,
  query: wire.creditQuery,
  answer: wire.creditLedger,
})

export const getCompanyDebtsCall = declareCall('GET', '/api/admin/company/:id/debts', {
  who: permissions['balance.read'],
  tag: 'back office',
  summary: 'A company’s terms of credit and what it owes, the first due first',
  params,
  answer: companyDebts,
})

export const setCompanyCreditCall = declareCall('PUT', creditPath, {
  who: permissions['balance.change'],
  needsFreshCode: true,
  tag: 'back office',
  summary: 'Give a company credit, or change it; a large rise waits for a second person',
  params,
  body: wire.creditInput,
  answer: wire.creditLedger,
  otherAnswers: approvalReply,
})
