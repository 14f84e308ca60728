import type { FastifyReply } from 'fastify'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { invoiceSource } from './issuing/grid.repository.server.ts'
import { invoiceGrid } from './issuing/invoice-grid.ts'
import * as reading from './issuing/reading.service.server.ts'
import { reissueInvoice, withdrawInvoice } from './issuing/request.service.server.ts'
import * as staff from './issuing/staff.service.server.ts'
import * as profiles from './profiles/service.server.ts'
import type { InvoiceFormat } from './schema.ts'

export function invoicesApi(api: Api) {
  for (const register of [profilesApi, membersInvoicesApi, staffInvoicesApi]) register(api)
}

function profilesApi(api: Api) {
  serve(api, calls.getInvoiceProfilesCall, (ctx) => profiles.listInvoiceProfiles(ctx))
  serve(api, calls.addInvoiceProfileCall, (ctx, { body }) => profiles.addInvoiceProfile(ctx, body))
  serve(api, calls.changeInvoiceProfileCall, (ctx, { params, body }) =>
    profiles.changeInvoiceProfile(ctx, requireId(params.id), body),
  )
  serve(api, calls.removeInvoiceProfileCall, async (ctx, { params }) => {
    await profiles.removeInvoiceProfile(ctx, requireId(params.id))
    return null
  })
}

const mediaTypes: Record<InvoiceFormat, string> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  ofd: 'application/ofd',
}

const sendFile = (
  reply: FastifyReply,
  format: InvoiceFormat,
  { content, number }: Awaited<ReturnType<typeof reading.readInvoiceFile>>,
) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${number}.${format}"`,
    })
    .type(mediaTypes[format])
    .send(content)

function membersInvoicesApi(api: Api) {
  serve(api, calls.listInvoicesCall, (ctx, { query }) => reading.listInvoices(ctx, query))
  serve(api, calls.getInvoiceCall, (ctx, { params }) => reading.findInvoice(ctx, requireId(params.id)))
  serve(api, calls.withdrawInvoiceCall, async (ctx, { params }) => {
    await withdrawInvoice(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.reissueInvoiceCall, (ctx, { params, body }) =>
    reissueInvoice(ctx, requireId(params.id), body),
  )
  serve(api, calls.getInvoiceFileCall, async (ctx, { params: { id, format }, reply }) =>
    sendFile(reply, format, await reading.readInvoiceFile(ctx, requireId(id), format)),
  )
}

function staffInvoicesApi(api: Api) {
  serve(api, calls.listAllInvoicesCall, (ctx, { query }) => reading.listAllInvoices(ctx, query))
  serveGrid(api, invoiceGrid, invoiceSource)
  serve(api, calls.getAnyInvoiceCall, (ctx, { params }) =>
    staff.findInvoiceForStaff(ctx, requireId(params.id)),
  )
  serve(api, calls.getAnyInvoiceFileCall, async (ctx, { params: { id, format }, reply }) =>
    sendFile(reply, format, await reading.readInvoiceFile(ctx, requireId(id), format)),
  )
  serve(api, calls.addInvoiceFileCall, async (ctx, { params: { id, format }, readFile }) => {
    const { content } = await readFile()
    await staff.addInvoiceFile(ctx, requireId(id), format, content)
    return null
  })
  serve(api, calls.issueInvoiceCall, async (ctx, { params, body }) => {
    await staff.issueByHand(ctx, requireId(params.id), body)
    return reading.findInvoice(ctx, requireId(params.id))
  })
  serve(api, calls.rejectInvoiceCall, async (ctx, { params, body }) => {
    await staff.rejectInvoice(ctx, requireId(params.id), body.reason)
    return reading.findInvoice(ctx, requireId(params.id))
  })
  serve(api, calls.redLetterCall, async (ctx, { params, body }) =>
    reading.findInvoice(ctx, await staff.redLetterByStaff(ctx, requireId(params.id), body)),
  )
  serve(api, calls.listTaxCategoriesCall, (ctx) => staff.listTaxCategories(ctx))
  serve(api, calls.setTaxCategoryCall, async (ctx, { body }) => {
    await staff.changeTaxCategory(ctx, body)
    return staff.listTaxCategories(ctx)
  })
}
