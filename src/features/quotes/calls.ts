import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import {
  answeredQuoteParams,
  lineNoteInput,
  lineNoteParams,
  lineNotes,
  quoteAnswerInput,
  quoteBasis,
  quoteBasisQuery,
} from './answers/schema.ts'
import * as wire from './schema.ts'

const quotes = '/api/trade/quote'
const one = `${quotes}/:id`
const staffQuotes = '/api/admin/quotes'

export const listQuotesCall = declareCall('GET', quotes, {
  who: 'member',
  tag: 'quotes',
  summary: "The company's quotes, the newest first",
  query: wire.quoteListQuery,
  answer: wire.quoteList,
})

export const requestQuoteCall = declareCall('POST', quotes, {
  who: 'member',
  tag: 'quotes',
  summary: 'Request a quote; the header Idempotency-Key is required',
  body: wire.quoteRequestInput,
  answer: wire.requestedQuote,
  isIdempotent: true,
  limit: { group: 'quote-request', perHour: 300 },
})

export const exportQuotesCall = declareCall('GET', `${quotes}/export.xlsx`, {
  who: 'member',
  tag: 'quotes',
  summary: 'The quotes of a list with their lines, as an Excel workbook; at most 2,000 quotes',
  query: wire.quoteExportQuery,
})

export const getQuoteCall = declareCall('GET', one, {
  who: 'member',
  tag: 'quotes',
  summary: 'One quote with its requests, versions and messages',
  params: wire.quoteParams,
  answer: wire.quoteDetail,
})

export const getQuotationCall = declareCall('GET', `${one}/quotation.pdf`, {
  who: 'member',
  tag: 'quotes',
  summary: 'A version of a quote as a PDF, with the place of the seal',
  params: wire.quoteParams,
  query: wire.quotationQuery,
})

export const askQuoteAgainCall = declareCall('POST', `${one}/ask-again`, {
  who: 'member',
  tag: 'quotes',
  summary: 'Request another answer, with other lines, quantities or target prices',
  params: wire.quoteParams,
  body: wire.quoteRequestInput,
  answer: wire.requestedQuote,
  isIdempotent: true,
  limit: { group: 'quote-request', perHour: 300 },
})

export const declineQuoteCall = declareCall('POST', `${one}/decline`, {
  who: 'member',
  tag: 'quotes',
  summary: 'Decline an answer',
  params: wire.quoteParams,
  body: wire.quoteReason,
  answer: wire.quoteDetail,
})

export const withdrawQuoteCall = declareCall('POST', `${one}/withdraw`, {
  who: 'member',
  tag: 'quotes',
  summary: 'Withdraw a request that is not answered yet',
  params: wire.quoteParams,
  body: wire.quoteReason,
  answer: wire.quoteDetail,
})

export const writeQuoteMessageCall = declareCall('POST', `${one}/message`, {
  who: 'member',
  tag: 'quotes',
  summary: 'Write to staff about a quote or one of its lines',
  params: wire.quoteParams,
  body: wire.quoteMessageInput,
  answer: wire.quoteDetail,
})

export const listAllQuotesCall = declareCall('GET', staffQuotes, {
  who: permissions['quote.read'],
  tag: 'back office',
  summary: 'All quotes, the newest first',
  query: wire.quoteListQuery,
  answer: wire.quoteList,
})

export const getAnyQuoteCall = declareCall('GET', `${staffQuotes}/:id`, {
  who: permissions['quote.read'],
  tag: 'back office',
  summary: 'One quote',
  params: wire.quoteParams,
  answer: wire.quoteDetail,
})

export const answerQuoteCall = declareCall('POST', `${staffQuotes}/:id/answer`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'Answer a request with a version: every line of the request, priced or not supplied',
  params: wire.quoteParams,
  body: quoteAnswerInput,
  answer: wire.quoteDetail,
})

export const refuseQuoteCall = declareCall('POST', `${staffQuotes}/:id/decline`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'Decline a request',
  params: wire.quoteParams,
  body: wire.quoteReason,
  answer: wire.quoteDetail,
})

export const answerQuoteMessageCall = declareCall('POST', `${staffQuotes}/:id/message`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'Write to the company about a quote or one of its lines',
  params: wire.quoteParams,
  body: wire.quoteMessageInput,
  answer: wire.quoteDetail,
})

export const getQuoteBasisCall = declareCall('GET', `${staffQuotes}/:id/basis`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'What prices go by: list price, stock, and what the company paid and was quoted before',
  params: answeredQuoteParams,
  query: quoteBasisQuery,
  answer: quoteBasis,
})

export const listQuoteNotesCall = declareCall('GET', `${staffQuotes}/:id/notes`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'What staff noted about the lines, such as prices of competitors; members never see it',
  params: wire.quoteParams,
  answer: lineNotes,
})

export const writeLineNoteCall = declareCall('PUT', `${staffQuotes}/:id/notes/:lineNo`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'Note something about a line for staff',
  params: lineNoteParams,
  body: lineNoteInput,
  answer: lineNotes,
})

export const getAnyQuotationCall = declareCall('GET', `${staffQuotes}/:id/quotation.pdf`, {
  who: permissions['quote.answer'],
  tag: 'back office',
  summary: 'A version of a quote as a PDF',
  params: answeredQuoteParams,
  query: wire.quotationQuery,
})
