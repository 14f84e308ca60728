import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { requireId } from '#shared/read-id.ts'
import { editOrder } from '../editing/service.server.ts'
import { commentInput } from '../reviews/schema.ts'
import { boughtAgain, editInput, orderDetail, reasonInput } from '../schema.ts'
import { buyAgain, cancelOrder, commentOrder, receiveOrder } from './service.server.ts'

const tags = ['orders']
const params = z.object({ id: z.string() })
const path = '/api/trade/order/:id'

/** What members do with their orders. */
export async function verbsApi(api: Api) {
  const order = { tags, params, response: replies(orderDetail) }

  const edit = { ...order, summary: 'Change an order that is not reviewed yet', body: editInput }
  api.put(path, { schema: edit }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await editOrder(ctx, requireId(request.params.id), request.body))
  })

  const cancel = { ...order, summary: 'Cancel an unpaid order', body: reasonInput }
  api.post(`${path}/cancel`, { schema: cancel }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await cancelOrder(ctx, requireId(request.params.id), request.body.reason))
  })

  const receive = { ...order, summary: 'Confirm that everything has come' }
  api.post(`${path}/receive`, { schema: receive }, async (request) =>
    ok(await receiveOrder(requireMember(contextOf(request)), requireId(request.params.id))),
  )

  const comment = { ...order, summary: 'Comment on lines of an order', body: commentInput }
  api.post(`${path}/comment`, { schema: comment }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await commentOrder(ctx, requireId(request.params.id), request.body))
  })

  const again = { tags, params, summary: 'Put it all into the cart again', response: replies(boughtAgain) }
  api.post(`${path}/buy-again`, { schema: again }, async (request) =>
    ok(await buyAgain(requireMember(contextOf(request)), requireId(request.params.id))),
  )
}
