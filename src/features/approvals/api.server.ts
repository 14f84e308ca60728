import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as approvals from './service.server.ts'

export function approvalsApi(api: Api) {
  serve(api, calls.getApprovalsCall, (ctx, { query }) => approvals.listApprovals(ctx, query))
  serve(api, calls.approveCall, (ctx, { params }) => approvals.approve(ctx, requireId(params.id)))
  serve(api, calls.rejectCall, (ctx, { params, body }) =>
    approvals.reject(ctx, requireId(params.id), body.reason),
  )
}
