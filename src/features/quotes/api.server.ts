import { type Api, sendPdf } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import { readQuoteBasis } from './answers/basis.service.server.ts'
import { quoteSource } from './answers/grid.repository.server.ts'
import { listQuoteNotes, writeLineNote } from './answers/notes.service.server.ts'
import { quoteGrid } from './answers/quote-grid.ts'
import { answerQuote, refuseQuote } from './answers/service.server.ts'
import * as calls from './calls.ts'
import { writeQuoteMessage } from './conversation/service.server.ts'
import { exportQuotes, printQuotation, printQuotationForStaff } from './documents/service.server.ts'
import { declineQuote, withdrawQuote } from './quote/actions.service.server.ts'
import { findQuote, listQuotes } from './quote/reading.service.server.ts'
import { askQuoteAgain, requestQuote } from './request/service.server.ts'
import * as templateCalls from './templates/calls.ts'
import { quoteTemplateSource } from './templates/grid.repository.server.ts'
import * as templates from './templates/service.server.ts'
import { quoteTemplateGrid } from './templates/template-grid.ts'

export function quotesApi(api: Api) {
  memberApi(api)
  templatesApi(api)
  documentsApi(api)
  staffApi(api)
}

function memberApi(api: Api) {
  serve(api, calls.listQuotesCall, (ctx, { query }) => listQuotes(ctx, query))
  serve(api, calls.requestQuoteCall, (ctx, { body, idempotencyKey }) =>
    requestQuote(ctx, idempotencyKey, body),
  )
  serve(api, calls.getQuoteCall, (ctx, { params }) => findQuote(ctx, requireId(params.id)))
  serve(api, calls.askQuoteAgainCall, (ctx, { params, body, idempotencyKey }) =>
    askQuoteAgain(ctx, idempotencyKey, requireId(params.id), body),
  )
  serve(api, calls.declineQuoteCall, (ctx, { params, body }) =>
    declineQuote(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.withdrawQuoteCall, (ctx, { params, body }) =>
    withdrawQuote(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.writeQuoteMessageCall, (ctx, { params, body }) =>
    writeQuoteMessage(ctx, requireId(params.id), body),
  )
}

function documentsApi(api: Api) {
  serve(api, calls.exportQuotesCall, async (ctx, { query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="quotes.xlsx"',
      })
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await exportQuotes(ctx, query)),
  )
  serve(api, calls.getQuotationCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printQuotation(ctx, requireId(params.id), query)
    return sendPdf(reply, name, pdf)
  })
  serve(api, calls.getAnyQuotationCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printQuotationForStaff(ctx, requireId(params.id), query)
    return sendPdf(reply, name, pdf)
  })
}

function staffApi(api: Api) {
  serveGrid(api, quoteGrid, quoteSource)
  serve(api, calls.getQuoteBasisCall, (ctx, { params, query }) =>
    readQuoteBasis(ctx, requireId(params.id), query),
  )
  serve(api, calls.listQuoteNotesCall, (ctx, { params }) => listQuoteNotes(ctx, requireId(params.id)))
  serve(api, calls.writeLineNoteCall, (ctx, { params, body }) =>
    writeLineNote(ctx, requireId(params.id), params.lineNo, body),
  )
  serve(api, calls.listAllQuotesCall, (ctx, { query }) => listQuotes(ctx, query))
  serve(api, calls.getAnyQuoteCall, (ctx, { params }) => findQuote(ctx, requireId(params.id)))
  serve(api, calls.answerQuoteCall, (ctx, { params, body }) => answerQuote(ctx, requireId(params.id), body))
  serve(api, calls.refuseQuoteCall, (ctx, { params, body }) =>
    refuseQuote(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.answerQuoteMessageCall, (ctx, { params, body }) =>
    writeQuoteMessage(ctx, requireId(params.id), body),
  )
}

function templatesApi(api: Api) {
  serveGrid(api, quoteTemplateGrid, quoteTemplateSource)
  serve(api, templateCalls.listQuoteTemplatesCall, (ctx) => templates.listQuoteTemplates(ctx))
  serve(api, templateCalls.getQuoteTemplateCall, (ctx, { params }) =>
    templates.readQuoteTemplate(ctx, requireId(params.id)),
  )
  serve(api, templateCalls.addQuoteTemplateCall, (ctx, { body }) => templates.addQuoteTemplate(ctx, body))
  serve(api, templateCalls.changeQuoteTemplateCall, (ctx, { params, body }) =>
    templates.changeQuoteTemplate(ctx, requireId(params.id), body),
  )
  serve(api, templateCalls.removeQuoteTemplateCall, async (ctx, { params, body }) => {
    await templates.removeQuoteTemplate(ctx, requireId(params.id), body.version)
    return null
  })
}
