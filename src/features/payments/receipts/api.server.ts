import { waiting } from '#features/approvals/schema.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { confirmRemittance, listPayments, receiveMoney } from './service.server.ts'

export function receiptsApi(api: Api) {
  serve(api, calls.listPaymentsCall, (ctx, { query }) => listPayments(ctx, query))
  serve(api, calls.confirmRemittanceCall, async (ctx, { params, body, reply }) => {
    const approval = await confirmRemittance(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, calls.receiveMoneyCall, async (ctx, { params, body, reply }) => {
    const approval = await receiveMoney(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
}
