import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import * as coupons from './coupons/templates/schema.ts'
import * as wire from './schema.ts'

const params = z.object({ id: z.string() })
const templates = '/api/admin/coupon-templates'
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

export const redeemCouponCall = declareCall('POST', '/api/ucenter/coupon/redeem', {
  who: 'member',
  tag: 'accounts',
  summary: 'Receive the coupon of a code',
  body: z.object({ code: coupons.couponCode }),
  answer: z.object({ id: z.string() }),
  limit: { group: 'redeem', perHour: 60 },
})

export const listCouponTemplatesCall = declareCall('GET', templates, {
  who: ['service', 'finance'],
  tag: 'back office',
  summary: 'Coupon templates, the newest first',
  query: coupons.couponTemplateQuery,
  answer: z.array(coupons.couponTemplateView),
})

export const createCouponTemplateCall = declareCall('POST', templates, {
  who: ['service'],
  tag: 'back office',
  summary: 'Create a coupon template, with a code to redeem or without',
  body: coupons.couponTemplateInput,
  answer: coupons.couponTemplateView,
})

export const endCouponTemplateCall = declareCall('POST', `${templates}/:id/end`, {
  who: ['service'],
  tag: 'back office',
  summary: 'End a coupon template; coupons granted already stay valid',
  params,
  answer: coupons.couponTemplateView,
})

export const grantCouponsCall = declareCall('POST', `${templates}/:id/grant`, {
  who: ['service'],
  tag: 'back office',
  summary: 'Grant a coupon to each of these members, and to those of companies and price levels',
  params,
  body: coupons.couponGrantInput,
  answer: coupons.couponGrant,
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
