import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { requireId } from '#shared/read-id.ts'
import { orderDetail, orderList, orderListQuery } from '../schema.ts'
import { findOrder, listOrders } from './service.server.ts'

const tags = ['orders']

/** Calls that read orders. */
export async function readingApi(api: Api) {
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
    params: z.object({ id: z.string() }),
    response: replies(orderDetail),
  }
  api.get('/api/trade/order/:id', { schema: one }, async (request) =>
    ok(await findOrder(requireMember(contextOf(request)), requireId(request.params.id))),
  )
}
