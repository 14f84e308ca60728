import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { staffContextOf } from '#server/require-staff.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { listCoupons } from './coupons/service.server.ts'
import { requireCompany, setCredit } from './ledgers/credit-terms.service.server.ts'
import { couponList, couponQuery, creditInput, creditLedger, paging, walletView } from './schema.ts'
import { describeCredit, describeWallet } from './service.server.ts'

const tags = ['accounts']
const params = z.object({ id: z.string() })
const creditPath = '/api/admin/company/:id/credit'
const firstPage = { page: 1, pageSize: 20 }

export async function balancesApi(api: Api) {
  ownCalls(api)
  staffCalls(api)
}

function ownCalls(api: Api) {
  const wallet = {
    tags,
    summary: 'Balance and entries of my company’s wallet, and its credit',
    querystring: paging,
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

  const credit = {
    tags,
    summary: 'What my company may buy on credit, has drawn and given back',
    querystring: paging,
    response: replies(creditLedger),
  }
  api.get('/api/ucenter/credit', { schema: credit }, async (request) => {
    const { db, viewer } = requireMember(contextOf(request))
    return ok(await describeCredit(db, viewer.companyId, request.query))
  })
}

function staffCalls(api: Api) {
  const forStaff = { tags: ['back office'], params, response: replies(creditLedger) }
  const one = { ...forStaff, summary: 'A company’s credit', querystring: paging }
  api.get(creditPath, { schema: one, config: { staffRoles: ['finance', 'service'] } }, async (request) => {
    const { db } = staffContextOf(request)
    const id = requireId(request.params.id)
    await requireCompany(db, id)
    return ok(await describeCredit(db, id, request.query))
  })

  const set = {
    ...forStaff,
    summary: 'Give a company credit, or change it; a large rise waits for a second person',
    body: creditInput,
    response: { ...forStaff.response, ...approvalReply },
  }
  api.put(creditPath, { schema: set, config: { staffRoles: ['finance'] } }, async (request, reply) => {
    const ctx = staffContextOf(request)
    const id = requireId(request.params.id)
    const { limit, ...terms } = request.body
    const approval = await setCredit(ctx, id, { ...terms, limitFen: limit === null ? null : toFen(limit) })
    if (approval) return reply.code(202).send(waiting(approval))
    return ok(await describeCredit(ctx.db, id, firstPage))
  })
}
