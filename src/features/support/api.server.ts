import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { addCanned, changeCanned, listCanned, removeCanned } from './canned/service.server.ts'
import { sendCustomRequest } from './custom-service/service.server.ts'
import {
  answerEnquiry,
  closeEnquiry,
  listEnquiries,
  readEnquiry,
} from './enquiries/answering.service.server.ts'
import { enquiryGrid } from './enquiries/enquiry-grid.ts'
import { enquirySource } from './enquiries/grid.repository.server.ts'
import { sendEnquiry } from './enquiries/sending.service.server.ts'
import { answerTicket, closeAnyTicket, listAllTickets } from './tickets/answering.service.server.ts'
import { closeTicket, createTicket, replyToTicket } from './tickets/asking.service.server.ts'
import { ticketSource } from './tickets/grid.repository.server.ts'
import { listTickets, readTicket } from './tickets/reading.service.server.ts'
import { ticketGrid } from './tickets/ticket-grid.ts'

export function supportApi(api: Api) {
  serve(api, calls.listTicketsCall, (ctx, { query }) => listTickets(ctx, query))
  serve(api, calls.createTicketCall, (ctx, { body }) => createTicket(ctx, body))
  serve(api, calls.getTicketCall, (ctx, { params }) => readTicket(ctx, requireId(params.id)))
  serve(api, calls.replyToTicketCall, (ctx, { params, body }) =>
    replyToTicket(ctx, requireId(params.id), body),
  )
  serve(api, calls.closeTicketCall, (ctx, { params }) => closeTicket(ctx, requireId(params.id)))
  serve(api, calls.listAllTicketsCall, (ctx, { query }) => listAllTickets(ctx, query))
  serve(api, calls.getAnyTicketCall, (ctx, { params }) => readTicket(ctx, requireId(params.id)))
  serve(api, calls.answerTicketCall, (ctx, { params, body }) => answerTicket(ctx, requireId(params.id), body))
  serve(api, calls.closeAnyTicketCall, (ctx, { params, body }) =>
    closeAnyTicket(ctx, requireId(params.id), body),
  )
  serve(api, calls.sendEnquiryCall, (ctx, { body }) => sendEnquiry(ctx, body))
  serve(api, calls.sendCustomRequestCall, (ctx, { body }) => sendCustomRequest(ctx, body))
  serve(api, calls.listEnquiriesCall, (ctx, { query }) => listEnquiries(ctx, query))
  serve(api, calls.getEnquiryCall, (ctx, { params }) => readEnquiry(ctx, requireId(params.id)))
  serve(api, calls.answerEnquiryCall, (ctx, { params, body }) =>
    answerEnquiry(ctx, requireId(params.id), body),
  )
  serve(api, calls.closeEnquiryCall, (ctx, { params }) => closeEnquiry(ctx, requireId(params.id)))
  serveGrid(api, ticketGrid, ticketSource)
  serveGrid(api, enquiryGrid, enquirySource)
  serve(api, calls.listCannedCall, (ctx) => listCanned(ctx))
  serve(api, calls.addCannedCall, (ctx, { body }) => addCanned(ctx, body))
  serve(api, calls.changeCannedCall, (ctx, { params, body }) => changeCanned(ctx, requireId(params.id), body))
  serve(api, calls.removeCannedCall, (ctx, { params, body }) =>
    removeCanned(ctx, requireId(params.id), body.version),
  )
}
