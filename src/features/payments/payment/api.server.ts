import { Readable } from 'node:stream'
import { z } from 'zod'
import { requireMember } from '#server/http/access.ts'
import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import { requireIdempotencyKey } from '#server/http/idempotency-key.ts'
import { acceptUploads, readFileOf } from '#server/http/uploads.ts'
import { requireId } from '#shared/read-id.ts'
import { mostSlipBytes, payable, payment, paymentInput, topUpInput } from '../schema.ts'
import { watchPayment } from './events.service.server.ts'
import { describePayable } from './payable.service.server.ts'
import { addSlip, cancelPayment, findPayment, startPayment, startTopUp } from './service.server.ts'

const tags = ['payments']
const params = z.object({ id: z.string() })
const path = '/api/trade/payment'
const word = z.object({ orders: z.string() })

/** Calls of members about what they pay. */
export async function paymentApi(api: Api) {
  const due = {
    tags,
    summary: 'What is due for orders (ids separated by commas), and the ways to pay it',
    querystring: word,
    response: replies(payable),
  }
  api.get('/api/trade/payable', { schema: due }, async (request) =>
    ok(await describePayable(requireMember(contextOf(request)), request.query.orders.split(','))),
  )

  const start = {
    tags,
    summary: 'Begin to pay orders; the header Idempotency-Key is needed, and gives the same payment again',
    body: paymentInput,
    response: replies(payment),
  }
  api.post(path, { schema: start }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await startPayment(ctx, requireIdempotencyKey(request), request.body))
  })

  const show = { tags, summary: 'How a payment stands', params, response: replies(payment) }
  api.get(`${path}/:id`, { schema: show }, async (request) =>
    ok(await findPayment(requireMember(contextOf(request)), requireId(request.params.id))),
  )

  const cancel = { tags, summary: 'Give a pending payment up', params, response: replies(payment) }
  api.delete(`${path}/:id`, { schema: cancel }, async (request) =>
    ok(await cancelPayment(requireMember(contextOf(request)), requireId(request.params.id))),
  )

  const watch = {
    tags,
    summary: 'Server-sent events: `state` with the payment’s state, when it changes, for five minutes',
    params,
  }
  api.get(`${path}/:id/events`, { schema: watch }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const states = await watchPayment(ctx, requireId(request.params.id), gone.signal)
    return reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(asEvents(states)))
  })

  const topUp = {
    tags,
    summary: 'Begin to fill the wallet by remittance; the header Idempotency-Key is needed',
    body: topUpInput,
    response: replies(payment),
  }
  api.post('/api/ucenter/wallet/top-up', { schema: topUp }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await startTopUp(ctx, requireIdempotencyKey(request), request.body))
  })

  await slipCall(api)
}

const slipCall = (api: Api) =>
  acceptUploads(api, mostSlipBytes, (scope) => {
    const schema = {
      tags,
      summary: 'Send the slip of a remittance: JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`',
      consumes: ['multipart/form-data'],
      params,
      response: replies(payment),
    }
    scope.post(`${path}/:id/slip`, { schema }, async (request) => {
      const ctx = requireMember(contextOf(request))
      const id = requireId(request.params.id)
      const { content, name } = await readFileOf(request)
      return ok(await addSlip(ctx, id, content, name))
    })
  })

async function* asEvents(states: AsyncIterable<string>) {
  for await (const state of states) yield `event: state\ndata: ${JSON.stringify({ state })}\n\n`
}
