import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { listCoupons } from './coupons/service.server.ts'
import { accountPage, couponList, couponQuery, walletView } from './schema.ts'
import { describeWallet } from './service.server.ts'

const tags = ['accounts']

/** Calls about what a company has with us, and a member's coupons. */
export async function accountsApi(api: Api) {
  const wallet = {
    tags,
    summary: 'Balance and entries of my company’s wallet, and its credit',
    querystring: accountPage,
    response: replies(walletView),
  }
  api.get('/api/ucenter/wallet', { schema: wallet }, async (request) =>
    ok(await describeWallet(requireMember(contextOf(request)), request.query)),
  )

  const coupons = {
    tags,
    summary: 'My coupons: available, used or expired',
    querystring: couponQuery,
    response: replies(couponList),
  }
  api.get('/api/ucenter/coupon', { schema: coupons }, async (request) =>
    ok(await listCoupons(requireMember(contextOf(request)), request.query)),
  )
}
