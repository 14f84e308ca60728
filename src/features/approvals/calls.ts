import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/admin/approvals'
const tag = 'back office'
const params = z.object({ id: z.string() })

export const getApprovalsCall = declareCall('GET', path, {
  who: 'staff',
  tag,
  summary: 'Actions that wait for a second person, or waited',
  query: wire.approvalListQuery,
  answer: z.array(wire.approvalView),
})

export const getApprovalCall = declareCall('GET', `${path}/:id`, {
  who: 'staff',
  tag,
  summary: 'One of them',
  params,
  answer: wire.approvalView,
})

export const approveCall = declareCall('POST', `${path}/:id/approve`, {
  who: 'staff',
  needsFreshCode: true,
  tag,
  summary: 'Approve what a colleague asked for, and perform it',
  params,
  answer: wire.approvalView,
})

export const rejectCall = declareCall('POST', `${path}/:id/reject`, {
  who: 'staff',
  tag,
  summary: 'Reject what a colleague asked for, or take your own request back',
  params,
  body: wire.rejectionInput,
  answer: wire.approvalView,
})
