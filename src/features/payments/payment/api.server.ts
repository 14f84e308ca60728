import { Readable } from 'node:stream'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from '../calls.ts'
import { watchPayment } from './events.service.server.ts'
import { describePayable } from './payable.service.server.ts'
import { addSlip, cancelPayment, findPayment, startPayment, startTopUp } from './service.server.ts'

export function paymentApi(api: Api) {
  serve(api, calls.getPayableCall, (ctx, { query }) => describePayable(ctx, query.orders.split(',')))
  serve(api, calls.startPaymentCall, (ctx, { body, idempotencyKey }) =>
    startPayment(ctx, idempotencyKey, body),
  )
  serve(api, calls.startTopUpCall, (ctx, { body, idempotencyKey }) => startTopUp(ctx, idempotencyKey, body))
  serve(api, calls.getPaymentCall, (ctx, { params }) => findPayment(ctx, requireId(params.id)))
  serve(api, calls.cancelPaymentCall, (ctx, { params }) => cancelPayment(ctx, requireId(params.id)))
  serve(api, calls.sendSlipCall, async (ctx, { params, readFile }) => {
    const id = requireId(params.id)
    const { content, name } = await readFile()
    return addSlip(ctx, id, content, name)
  })
  serve(api, calls.watchPaymentCall, async (ctx, { params, reply }) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const states = await watchPayment(ctx, requireId(params.id), gone.signal)
    return reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(asEvents(states)))
  })
}

async function* asEvents(states: AsyncIterable<string>) {
  for await (const state of states) yield `event: state\ndata: ${JSON.stringify({ state })}\n\n`
}
