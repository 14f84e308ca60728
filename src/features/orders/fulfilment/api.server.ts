import { waiting } from '#features/approvals/schema.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { listOrders } from '../order/reading.service.server.ts'
import { findOrderForStaff, transitionByStaff } from './actions.service.server.ts'

export function fulfilmentApi(api: Api) {
  serve(api, calls.listAllOrdersCall, (ctx, { query }) => listOrders(ctx, query))
  serve(api, calls.getAnyOrderCall, (ctx, { params }) => findOrderForStaff(ctx, requireId(params.id)))
  serve(api, calls.transitionOrderCall, async (ctx, { params, body, reply }) => {
    const done = await transitionByStaff(ctx, requireId(params.id), body)
    return done.approval ? reply.code(202).send(waiting(done.approval)) : done.order
  })
}
