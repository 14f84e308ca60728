import { waiting } from '#features/approvals/schema.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { commentOrder } from './review.service.server.ts'
import { answerAfterSale, askAfterSale, withdrawAfterSale } from './service.server.ts'

export function afterSalesApi(api: Api) {
  serve(api, calls.commentOrderCall, (ctx, { params, body }) => commentOrder(ctx, requireId(params.id), body))
  serve(api, calls.requestAfterSaleCall, (ctx, { params, body }) =>
    askAfterSale(ctx, requireId(params.id), body),
  )
  serve(api, calls.withdrawAfterSaleCall, (ctx, { params: { id, requestId } }) =>
    withdrawAfterSale(ctx, requireId(id), requireId(requestId)),
  )
  serve(api, calls.answerAfterSaleCall, async (ctx, { params: { id, requestId }, body, reply }) => {
    const answered = await answerAfterSale(ctx, requireId(id), requireId(requestId), body)
    return answered.approval ? reply.code(202).send(waiting(answered.approval)) : answered.order
  })
}
