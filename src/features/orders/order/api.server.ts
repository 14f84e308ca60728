import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { buyAgain, cancelOrder, receiveOrder } from './actions.service.server.ts'
import { editOrder } from './editing/service.server.ts'
import { findOrder, listOrders } from './reading.service.server.ts'

export function orderApi(api: Api) {
  serve(api, calls.listOrdersCall, (ctx, { query }) => listOrders(ctx, query))
  serve(api, calls.getOrderCall, (ctx, { params }) => findOrder(ctx, requireId(params.id)))
  serve(api, calls.editOrderCall, (ctx, { params, body }) => editOrder(ctx, requireId(params.id), body))
  serve(api, calls.cancelOrderCall, (ctx, { params, body }) =>
    cancelOrder(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.receiveOrderCall, (ctx, { params }) => receiveOrder(ctx, requireId(params.id)))
  serve(api, calls.buyAgainCall, (ctx, { params }) => buyAgain(ctx, requireId(params.id)))
}
