import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { approvalGrid } from './queue/approval-grid.ts'
import { approvalSource } from './queue/grid.repository.server.ts'
import * as approvals from './service.server.ts'

export function approvalsApi(api: Api) {
  serve(api, calls.getApprovalsCall, (ctx, { query }) => approvals.listApprovals(ctx, query))
  serveGrid(api, approvalGrid, (ctx) => approvalSource(approvals.decidableKinds(ctx)))
  serve(api, calls.getApprovalCall, (ctx, { params }) =>
    approvals.findApprovalForStaff(ctx, requireId(params.id)),
  )
  serve(api, calls.approveCall, (ctx, { params }) => approvals.approve(ctx, requireId(params.id)))
  serve(api, calls.rejectCall, (ctx, { params, body }) =>
    approvals.reject(ctx, requireId(params.id), body.reason),
  )
}
