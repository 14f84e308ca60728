import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '#server/context.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { Failure } from '#shared/failure.ts'
import { readId, requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { publishCoa, withdrawPublished } from './coa/publish.service.server.ts'
import { openCoa, printCoa } from './coa/service.server.ts'
import { readCoaCall, startCoaCall } from './coa-keeping/calls.ts'
import { coaGrid } from './coa-keeping/coa-grid.ts'
import { coaSource } from './coa-keeping/grid.repository.server.ts'
import { readCoa, startCoa } from './coa-keeping/service.server.ts'
import { bundleCoas } from './finder/bundle.service.server.ts'
import { searchCoas } from './finder/service.server.ts'
import { printLabel } from './labels/service.server.ts'
import { printSds } from './sds/printing.service.server.ts'
import { readSds } from './sds/service.server.ts'
import * as paperCalls from './supplier-papers/calls.ts'
import { supplierPaperSource } from './supplier-papers/grid.repository.server.ts'
import { supplierPaperGrid } from './supplier-papers/paper-grid.ts'
import {
  choosePaper,
  openPaper,
  openShownPaper,
  readPaper,
  storePaper,
} from './supplier-papers/service.server.ts'
import { printTds, readTds } from './tds/service.server.ts'

const sendPdf = (reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) =>
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
    .type('application/pdf')
    .send(pdf)

function sdsApi(api: Api) {
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

function tdsApi(api: Api) {
  serve(api, calls.getTdsCall, (ctx, { params }) => readTds(ctx, requireId(params.id)))
  serve(api, calls.printTdsCall, async (ctx, { params, reply }) =>
    sendPdf(reply, await printTds(ctx, requireId(params.id))),
  )
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: Buffer | Readable) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-robots-tag': 'noindex',
    })
    .type(type)
    .send(content)

interface Asked {
  params: { productId: string; lotNumber: string }
  query: { version?: number | undefined }
}

/** @throws Failure `not-found`, `too-many-requests` */
const requireCoa = (ctx: Ctx, { params, query }: Asked) =>
  openCoa(ctx, readId(params.productId), params.lotNumber, query.version)

function coaApi(api: Api) {
  serve(api, calls.searchCoasCall, (ctx, { query }) => searchCoas(ctx, query))
  serve(api, calls.getCoaCall, (ctx, asked) => requireCoa(ctx, asked))
  serve(api, calls.getCoaPdfCall, async (ctx, { reply, ...asked }) => {
    const { name, pdf } = await printCoa(ctx, await requireCoa(ctx, asked), ctx.locale)
    return sendFile(reply, `${name}.pdf`, 'application/pdf', pdf)
  })
  serve(api, calls.bundleCoasCall, async (ctx, { body, reply }) =>
    sendFile(reply, 'COA.zip', 'application/zip', await bundleCoas(ctx, body)),
  )
  serve(api, calls.publishCoaCall, (ctx, { body }) => publishCoa(ctx, body))
  serve(api, calls.withdrawCoaCall, (ctx, { body }) => withdrawPublished(ctx, body))
}

function coaKeepingApi(api: Api) {
  serveGrid(api, coaGrid, coaSource)
  serve(api, readCoaCall, (ctx, { params }) => readCoa(ctx, requireId(params.id)))
  serve(api, startCoaCall, (ctx, { query }) => startCoa(ctx, query))
}

/** No scripts run in what others wrote. It may be withdrawn, so it is asked for again each time. */
const sendSupplierPdf = (reply: FastifyReply, { title, content }: { title: string; content: Buffer }) =>
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(title)}`,
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(content)

function supplierPapersApi(api: Api) {
  serveGrid(api, supplierPaperGrid, supplierPaperSource)
  serve(api, paperCalls.storePaperCall, async (ctx, { query, readFile }) =>
    storePaper(ctx, query, await readFile()),
  )
  serve(api, paperCalls.readPaperCall, (ctx, { params }) => readPaper(ctx, requireId(params.id)))
  serve(api, paperCalls.choosePaperCall, (ctx, { params, body }) =>
    choosePaper(ctx, requireId(params.id), body),
  )
  serve(api, paperCalls.openPaperCall, async (ctx, { params, reply }) =>
    sendSupplierPdf(reply, await openPaper(ctx, requireId(params.id))),
  )
  serve(api, paperCalls.getSupplierPaperCall, async (ctx, { params, reply }) =>
    sendSupplierPdf(reply, await openShownPaper(ctx, params.name)),
  )
}

export function reportsApi(api: Api) {
  coaKeepingApi(api)
  supplierPapersApi(api)
  sdsApi(api)
  tdsApi(api)
  coaApi(api)
}
