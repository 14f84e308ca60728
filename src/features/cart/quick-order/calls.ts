import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/trade/quick-order'

export const resolveRowsCall = declareCall('POST', `${path}/resolve`, {
  who: 'member',
  tag: 'trade',
  summary: 'What pasted lines (`text`), or the rows of an XLSX or CSV file (multipart `file`), mean',
  body: wire.resolveInput.nullish(),
  file: { maxBytes: wire.mostFileBytes, isOptional: true },
  answer: z.array(wire.resolvedRow),
})

export const getOrderTemplateCall = declareCall('GET', `${path}/template`, {
  who: 'member',
  tag: 'trade',
  summary: 'An XLSX file to fill in',
})

export const getCandidatesCall = declareCall('GET', `${path}/candidates`, {
  who: 'member',
  tag: 'trade',
  summary: 'Skus with picture, price and stock for comparison, in the order of the request',
  query: wire.candidatesQuery,
  answer: z.array(wire.candidateOffer),
})
