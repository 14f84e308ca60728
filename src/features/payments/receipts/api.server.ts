import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, ok, replies } from '#server/http/api.ts'
import { requireId } from '#shared/read-id.ts'
import { confirmInput } from '../schema.ts'
import { paymentListQuery, staffPayment } from './schema.ts'
import { confirmRemittance, listPayments, receiveMoney } from './service.server.ts'

const tags = ['staff']
const params = z.object({ id: z.string() })
const nothing = replies(z.null())
const nothingOrApproval = { ...nothing, ...approvalReply }

/** Calls of finance about money that comes and goes. */
export async function receiptsApi(api: Api) {
  const payments = {
    tags,
    summary: 'Payments, the newest first',
    querystring: paymentListQuery,
    response: replies(z.array(staffPayment)),
  }
  api.get(
    '/api/admin/payments',
    { schema: payments, config: { staffRoles: ['finance', 'service'] } },
    async (request) => ok(await listPayments(staffContextOf(request), request.query)),
  )

  const confirm = {
    tags,
    summary: 'The money of a remittance has come; much of it waits for a second person',
    params,
    body: confirmInput,
    response: nothingOrApproval,
  }
  api.post(
    '/api/admin/payments/:id/confirm',
    { schema: confirm, config: { staffRoles: ['finance'] } },
    async (request, reply) => {
      const ctx = staffContextOf(request)
      const approval = await confirmRemittance(ctx, requireId(request.params.id), request.body)
      return approval ? reply.code(202).send(waiting(approval)) : ok(null)
    },
  )

  const money = {
    tags,
    summary: 'Money has come for an order on credit or on delivery; much of it waits for a second person',
    params,
    body: confirmInput,
    response: nothingOrApproval,
  }
  api.post(
    '/api/admin/orders/:id/money',
    { schema: money, config: { staffRoles: ['finance'] } },
    async (request, reply) => {
      const ctx = staffContextOf(request)
      const approval = await receiveMoney(ctx, requireId(request.params.id), request.body)
      return approval ? reply.code(202).send(waiting(approval)) : ok(null)
    },
  )
}
