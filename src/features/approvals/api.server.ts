import { z } from 'zod'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { approvalListQuery, approvalView, rejectionInput } from './schema.ts'
import { approve, listApprovals, reject } from './service.server.ts'

const tags = ['back office']
const path = '/api/admin/approvals'
const params = z.object({ id: z.string() })

export async function approvalsApi(api: Api) {
  const list = {
    tags,
    summary: 'Actions that wait for a second person, or waited',
    querystring: approvalListQuery,
    response: replies(z.array(approvalView)),
  }
  api.get(path, { schema: list }, async (request) =>
    ok(await listApprovals(staffContextOf(request), request.query)),
  )

  const approveIt = {
    tags,
    summary: 'Approve what a colleague asked for, and perform it',
    params,
    response: replies(approvalView),
  }
  api.post(`${path}/:id/approve`, { schema: approveIt }, async (request) =>
    ok(await approve(staffContextOf(request), requireId(request.params.id))),
  )

  const rejectIt = {
    tags,
    summary: 'Reject what a colleague asked for, or take your own request back',
    params,
    body: rejectionInput,
    response: replies(approvalView),
  }
  api.post(`${path}/:id/reject`, { schema: rejectIt }, async (request) =>
    ok(await reject(staffContextOf(request), requireId(request.params.id), request.body.reason)),
  )
}
