import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const params = z.object({ id: z.string() })
const creditPath = '/api/admin/company/:id/credit'

export const getWalletCall = declareCall('GET', '/api/ucenter/wallet', {
  who: 'member',
  tag: 'accounts',
  summary: 'Balance and entries of my company’s wallet, and its credit',
  query: wire.paging,
  answer: wire.walletView,
})

export const getCouponsCall = declareCall('GET', '/api/ucenter/coupon', {
  who: 'member',
  tag: 'accounts',
  summary: 'My coupons: available, used or expired',
  query: wire.couponQuery,
  answer: wire.couponList,
})

export const getOwnCreditCall = declareCall('GET', '/api/ucenter/credit', {
  who: 'member',
  tag: 'accounts',
  summary: 'What my company may buy on credit, has drawn and given back',
  query: wire.paging,
  answer: wire.creditLedger,
})

export const getCompanyCreditCall = declareCall('GET', creditPath, {
  who: ['finance', 'service'],
  tag: 'back office',
  summary: 'A company’s credit',
  params,
  query: wire.paging,
  answer: wire.creditLedger,
})

export const setCompanyCreditCall = declareCall('PUT', creditPath, {
  who: ['finance'],
  tag: 'back office',
  summary: 'Give a company credit, or change it; a large rise waits for a second person',
  params,
  body: wire.creditInput,
  answer: wire.creditLedger,
  otherAnswers: approvalReply,
})
