import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { requireMember, staffContextOf } from '#server/http/access.ts'
import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { orderDetail } from '../order/schema.ts'
import { commentOrder } from './review.service.server.ts'
import { afterSaleInput, commentInput, staffStep } from './schema.ts'
import { answerAfterSale, askAfterSale, withdrawAfterSale } from './service.server.ts'

const params = z.object({ id: z.string() })
const withRequest = z.object({ id: z.string(), requestId: z.string() })
const response = replies(orderDetail)

/** Returns, exchanges, refunds and complaints. */
export async function afterSalesApi(api: Api) {
  const ask = {
    tags: ['orders'],
    summary: 'Ask for something after the sale',
    params,
    body: afterSaleInput,
    response,
  }
  api.post('/api/trade/order/:id/after-sale', { schema: ask }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await askAfterSale(ctx, requireId(request.params.id), request.body))
  })

  const withdraw = { tags: ['orders'], summary: 'Take a request back', params: withRequest, response }
  api.delete('/api/trade/order/:id/after-sale/:requestId', { schema: withdraw }, async (request) => {
    const { id, requestId } = request.params
    return ok(await withdrawAfterSale(requireMember(contextOf(request)), requireId(id), requireId(requestId)))
  })

  const comment = {
    tags: ['orders'],
    summary: 'Comment on lines of an order',
    params,
    body: commentInput,
    response,
  }
  api.post('/api/trade/order/:id/comment', { schema: comment }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await commentOrder(ctx, requireId(request.params.id), request.body))
  })

  const answer = {
    tags: ['back office'],
    summary: 'Answer a request, take goods back, finish it',
    params: withRequest,
    body: staffStep,
    response: { ...response, ...approvalReply },
  }
  api.post(
    '/api/admin/orders/:id/after-sale/:requestId',
    { schema: answer, config: { staffRoles: ['service', 'finance'] } },
    async (request, reply) => {
      const ctx = staffContextOf(request)
      const { id, requestId } = request.params
      const answered = await answerAfterSale(ctx, requireId(id), requireId(requestId), request.body)
      return answered.approval ? reply.code(202).send(waiting(answered.approval)) : ok(answered.order)
    },
  )
}
