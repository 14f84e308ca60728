import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { customRequestInput } from './custom-service/schema.ts'
import * as enquiry from './enquiries/schema.ts'
import * as wire from './schema.ts'

const tickets = '/api/ucenter/ticket'
const one = `${tickets}/:id`
const staffTickets = '/api/admin/tickets'
const staffEnquiries = '/api/admin/enquiries'
const cannedAnswers = '/api/admin/canned-answers'
const staff = { who: permissions['ticket.answer'], tag: 'back office' } as const

export const listTicketsCall = declareCall('GET', tickets, {
  who: 'member',
  tag: 'support',
  summary: 'Tickets, the newest first: own ones, or those of the company for its owners and approvers',
  query: wire.ticketListQuery,
  answer: wire.ticketList,
})

export const createTicketCall = declareCall('POST', tickets, {
  who: 'member',
  tag: 'support',
  summary: 'Send a ticket to customer service',
  body: wire.ticketInput,
  answer: wire.ticketDetail,
})

export const getTicketCall = declareCall('GET', one, {
  who: 'member',
  tag: 'support',
  summary: 'One ticket with its messages',
  params: wire.ticketParams,
  answer: wire.ticketDetail,
})

export const replyToTicketCall = declareCall('POST', `${one}/reply`, {
  who: 'member',
  tag: 'support',
  summary: 'Add a message; a closed ticket is opened again',
  params: wire.ticketParams,
  body: wire.replyInput,
  answer: wire.ticketDetail,
})

export const closeTicketCall = declareCall('POST', `${one}/close`, {
  who: 'member',
  tag: 'support',
  summary: 'Close a ticket that is solved',
  params: wire.ticketParams,
  answer: wire.ticketDetail,
})

export const listAllTicketsCall = declareCall('GET', staffTickets, {
  ...staff,
  summary: 'All tickets; open ones by the day on which they are due',
  query: wire.staffTicketListQuery,
  answer: wire.ticketList,
})

export const getAnyTicketCall = declareCall('GET', `${staffTickets}/:id`, {
  ...staff,
  summary: 'One ticket with its messages',
  params: wire.ticketParams,
  answer: wire.ticketDetail,
})

export const answerTicketCall = declareCall('POST', `${staffTickets}/:id/reply`, {
  ...staff,
  summary: 'Answer a ticket, or put a question to the member',
  params: wire.ticketParams,
  body: wire.staffReplyInput,
  answer: wire.ticketDetail,
})

export const closeAnyTicketCall = declareCall('POST', `${staffTickets}/:id/close`, {
  ...staff,
  summary: 'Close a ticket',
  params: wire.ticketParams,
  body: wire.staffCloseInput,
  answer: wire.ticketDetail,
})

export const sendEnquiryCall = declareCall('POST', '/api/support/enquiry', {
  who: 'anyone',
  tag: 'support',
  summary: 'Ask customer service: a ticket of a member, an enquiry of a visitor, who solves a captcha',
  body: enquiry.enquiryInput,
  answer: enquiry.sentEnquiry,
})

export const sendCustomRequestCall = declareCall('POST', '/api/support/custom-service', {
  who: 'anyone',
  tag: 'support',
  summary: 'Request a custom service, as a ticket or an enquiry',
  body: customRequestInput,
  answer: enquiry.sentEnquiry,
})

export const listEnquiriesCall = declareCall('GET', staffEnquiries, {
  ...staff,
  summary: 'Enquiries of visitors; open ones by the day on which they are due',
  query: enquiry.enquiryListQuery,
  answer: enquiry.enquiryList,
})

export const getEnquiryCall = declareCall('GET', `${staffEnquiries}/:id`, {
  ...staff,
  summary: 'One enquiry',
  params: enquiry.enquiryParams,
  answer: enquiry.enquiryDetail,
})

export const answerEnquiryCall = declareCall('POST', `${staffEnquiries}/:id/answer`, {
  ...staff,
  summary: 'Answer an enquiry by e-mail, or note what was said on the phone',
  params: enquiry.enquiryParams,
  body: enquiry.enquiryAnswerInput,
  answer: enquiry.enquiryDetail,
})

export const closeEnquiryCall = declareCall('POST', `${staffEnquiries}/:id/close`, {
  ...staff,
  summary: 'Close an enquiry without an answer',
  params: enquiry.enquiryParams,
  answer: enquiry.enquiryDetail,
})

export const listCannedCall = declareCall('GET', cannedAnswers, {
  ...staff,
  summary: 'Texts that customer service sends often, by name',
  answer: z.array(wire.cannedAnswer),
})

export const addCannedCall = declareCall('POST', cannedAnswers, {
  ...staff,
  summary: 'Add a wire answer',
  body: wire.cannedInput,
  answer: wire.cannedAnswer,
})

export const changeCannedCall = declareCall('PUT', `${cannedAnswers}/:id`, {
  ...staff,
  summary: 'Change a wire answer; an outdated `version` is refused',
  params: wire.cannedParams,
  body: wire.cannedChange,
  answer: wire.cannedAnswer,
})

export const removeCannedCall = declareCall('DELETE', `${cannedAnswers}/:id`, {
  ...staff,
  summary: 'Remove a wire answer; an outdated `version` is refused',
  params: wire.cannedParams,
  body: wire.cannedRemoval,
  answer: z.null(),
})
