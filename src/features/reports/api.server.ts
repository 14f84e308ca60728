import type { FastifyReply } from 'fastify'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { printLabel } from './labels/service.server.ts'
import { printSds } from './sds/printing.service.server.ts'
import { readSds } from './sds/service.server.ts'

const sendPdf = (reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) =>
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)

export function reportsApi(api: Api) {
  serve(api, calls.getSdsCall, async (ctx, { params, query }) => {
    const found = await readSds(ctx, requireId(params.id), query.version)
    if (!found) throw new Failure('not-found')
    return found.sds
  })
  serve(api, calls.printSdsCall, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await printSds(ctx, requireId(params.id), query.version)),
  )
  serve(api, calls.printLabelCall, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await printLabel(ctx, requireId(params.id), query)),
  )
}
