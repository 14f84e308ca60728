import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { finishRefundByHand, listRefunds, retryRefund } from './service.server.ts'

export function refundsApi(api: Api) {
  serve(api, calls.listRefundsCall, (ctx, { query }) => listRefunds(ctx, query))
  serve(api, calls.finishRefundCall, async (ctx, { params, body }) => {
    await finishRefundByHand(ctx, requireId(params.id), body.bankReference)
    return null
  })
  serve(api, calls.retryRefundCall, async (ctx, { params }) => {
    await retryRefund(ctx, requireId(params.id))
    return null
  })
}
