import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { type Api, ok, replies } from '#server/api.ts'
import { staffContextOf } from '#server/require-staff.ts'
import { requireId } from '#shared/read-id.ts'
import { reconcileInput, reconciliation } from '../reconciliation/schema.ts'
import { reconcileAgain, showReconciliations } from '../reconciliation/service.server.ts'
import { confirmInput } from '../schema.ts'
import { receiveMoney } from './receiving.service.server.ts'
import {
  doneInput,
  pagingQuery,
  paymentListQuery,
  refundListQuery,
  staffPayment,
  staffRefund,
} from './schema.ts'
import {
  confirmRemittance,
  finishRefundByHand,
  listPayments,
  listRefunds,
  retryRefund,
} from './service.server.ts'

const tags = ['staff']
const params = z.object({ id: z.string() })
const nothing = replies(z.null())
const nothingOrApproval = { ...nothing, ...approvalReply }

/** Calls of finance about money that comes and goes. */
export async function paymentsAdminApi(api: Api) {
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

  await refundCalls(api)
  await reconciliationCalls(api)
}

async function refundCalls(api: Api) {
  const refunds = {
    tags,
    summary: 'Refunds, the newest first',
    querystring: refundListQuery,
    response: replies(z.array(staffRefund)),
  }
  api.get(
    '/api/admin/refunds',
    { schema: refunds, config: { staffRoles: ['finance', 'service'] } },
    async (request) => ok(await listRefunds(staffContextOf(request), request.query)),
  )

  const done = {
    tags,
    summary: 'A refund was sent by bank transfer',
    params,
    body: doneInput,
    response: nothing,
  }
  api.post(
    '/api/admin/refunds/:id/done',
    { schema: done, config: { staffRoles: ['finance'] } },
    async (request) => {
      const ctx = staffContextOf(request)
      await finishRefundByHand(ctx, requireId(request.params.id), request.body.bankReference)
      return ok(null)
    },
  )

  const retry = { tags, summary: 'Send a failed refund again', params, response: nothing }
  api.post(
    '/api/admin/refunds/:id/retry',
    { schema: retry, config: { staffRoles: ['finance'] } },
    async (request) => {
      await retryRefund(staffContextOf(request), requireId(request.params.id))
      return ok(null)
    },
  )
}

async function reconciliationCalls(api: Api) {
  const path = '/api/admin/reconciliation'
  const list = {
    tags,
    summary: 'How our books and the channels’ bills agree, day by day',
    querystring: pagingQuery,
    response: replies(z.array(reconciliation)),
  }
  api.get(path, { schema: list, config: { staffRoles: ['finance'] } }, async (request) =>
    ok(await showReconciliations(staffContextOf(request), request.query)),
  )

  const again = { tags, summary: 'Compare a day anew', body: reconcileInput, response: nothing }
  api.post(path, { schema: again, config: { staffRoles: ['finance'] } }, async (request) => {
    await reconcileAgain(staffContextOf(request), request.body)
    return ok(null)
  })
}
