import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { workbookStream } from '#server/files/workbook.ts'
import type { Api } from '#server/http/api.ts'
import { whenDisconnected } from '#server/http/event-streams.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { shanghaiDate } from '#shared/display.ts'
import { readId, requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { invoiceSource } from './issuing/grid.repository.server.ts'
import { invoiceGrid } from './issuing/invoice-grid.ts'
import { bookHeldNow } from './issuing/issue.service.server.ts'
import * as reading from './issuing/reading.service.server.ts'
import { reissueInvoice, withdrawInvoice } from './issuing/request.service.server.ts'
import * as staff from './issuing/staff.service.server.ts'
import * as profiles from './profiles/service.server.ts'
import type { InvoiceFormat } from './schema.ts'
import { taxCategorySource } from './tax-categories/grid.repository.server.ts'
import { taxCategoryGrid } from './tax-categories/grid.ts'
import { changeTaxCategory, readTaxCategory } from './tax-categories/service.server.ts'
import * as taxPlatform from './tax-platform/calls.ts'
import { exportToTaxPlatform, takeBackExport } from './tax-platform/export.service.server.ts'
import { attachInvoiceFiles } from './tax-platform/files.service.server.ts'
import { importTaxResult } from './tax-platform/results.service.server.ts'

export function invoicesApi(api: Api) {
  for (const register of [profilesApi, membersInvoicesApi, staffInvoicesApi, taxPlatformApi]) register(api)
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
  serve(api, calls.bookHeldCall, async (ctx, { params }) => {
    await bookHeldNow(ctx, requireId(params.id))
    return reading.findInvoice(ctx, requireId(params.id))
  })
  serve(api, calls.redLetterCall, async (ctx, { params, body }) =>
    reading.findInvoice(ctx, await staff.redLetterByStaff(ctx, requireId(params.id), body)),
  )
  serveGrid(api, taxCategoryGrid, taxCategorySource)
  serve(api, calls.readTaxCategoryCall, (ctx, { params }) => readTaxCategory(ctx, readId(params.id) ?? 0))
  serve(api, calls.setTaxCategoryCall, (ctx, { params, body }) =>
    changeTaxCategory(ctx, readId(params.id) ?? 0, body),
  )
}

function taxPlatformApi(api: Api) {
  serve(api, taxPlatform.exportToTaxPlatformCall, async (ctx, { body, reply }) => {
    const sheets = await exportToTaxPlatform(ctx, body.ids)
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="invoices-${shanghaiDate(ctx.now)}.xlsx"`)
      .send(Readable.from(workbookStream(sheets), { objectMode: false }))
  })
  serve(api, taxPlatform.takeBackExportCall, async (ctx, { body }) => {
    await takeBackExport(ctx, body.ids)
    return null
  })
  for (const isTrial of [true, false]) {
    const resultCall = isTrial ? taxPlatform.checkTaxResultCall : taxPlatform.importTaxResultCall
    serve(api, resultCall, async (ctx, { readFile, reply }) => {
      const { content } = await readFile()
      return importTaxResult(ctx, content, isTrial, whenDisconnected(reply))
    })
    const filesCall = isTrial ? taxPlatform.checkInvoiceFilesCall : taxPlatform.attachInvoiceFilesCall
    serve(api, filesCall, async (ctx, { readFile }) => {
      const { content } = await readFile()
      return attachInvoiceFiles(ctx, content, isTrial)
    })
  }
}
