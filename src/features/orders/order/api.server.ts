import { z } from 'zod'
import { requireMember } from '#server/http/access.ts'
import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { buyAgain, cancelOrder, receiveOrder } from './actions.service.server.ts'
import { editOrder } from './editing/service.server.ts'
import { findOrder, listOrders } from './reading.service.server.ts'
import { boughtAgain, editInput, orderDetail, orderList, orderListQuery, reasonInput } from './schema.ts'

const tags = ['orders']
const params = z.object({ id: z.string() })
const path = '/api/trade/order/:id'

/** Calls that read orders. */
export async function orderApi(api: Api) {
  const list = {
    tags,
    summary: 'Orders, the newest first: own ones, or those of the company for its owners and approvers',
    querystring: orderListQuery,
    response: replies(orderList),
  }
  api.get('/api/trade/order', { schema: list }, async (request) =>
    ok(await listOrders(requireMember(contextOf(request)), request.query)),
  )

  const one = {
    tags,
    summary: 'One order',
    params,
    response: replies(orderDetail),
  }
  api.get(path, { schema: one }, async (request) =>
    ok(await findOrder(requireMember(contextOf(request)), requireId(request.params.id))),
  )
  await actionCalls(api)
}

async function actionCalls(api: Api) {
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

  const again = { tags, params, summary: 'Put it all into the cart again', response: replies(boughtAgain) }
  api.post(`${path}/buy-again`, { schema: again }, async (request) =>
    ok(await buyAgain(requireMember(contextOf(request)), requireId(request.params.id))),
  )
}
