import { z } from 'zod'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { doneInput, refundListQuery, staffRefund } from './schema.ts'
import { finishRefundByHand, listRefunds, retryRefund } from './service.server.ts'

const tags = ['staff']
const params = z.object({ id: z.string() })
const nothing = replies(z.null())

export async function refundsApi(api: Api) {
  const refunds = {
    tags,
    summary: 'Refunds, the newest first',
    querystring: refundListQuery,
    response: replies(z.array(staffRefund)),
  }
  api.get(
    '/api/admin/refunds',
    { schema: refunds, config: { staffRoles: ['finance', 'service'] } },
    async (request) => ok(await listRefunds(staffContextOf(request), request.query)),
  )

  const done = {
    tags,
    summary: 'A refund was sent by bank transfer',
    params,
    body: doneInput,
    response: nothing,
  }
  api.post(
    '/api/admin/refunds/:id/done',
    { schema: done, config: { staffRoles: ['finance'] } },
    async (request) => {
      const ctx = staffContextOf(request)
      await finishRefundByHand(ctx, requireId(request.params.id), request.body.bankReference)
      return ok(null)
    },
  )

  const retry = { tags, summary: 'Send a failed refund again', params, response: nothing }
  api.post(
    '/api/admin/refunds/:id/retry',
    { schema: retry, config: { staffRoles: ['finance'] } },
    async (request) => {
      await retryRefund(staffContextOf(request), requireId(request.params.id))
      return ok(null)
    },
  )
}
