import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const filings = '/api/admin/filings'
const ledger = `${filings}/ledger`
const submissions = `${filings}/submissions/:id`
const staff = { who: permissions['compliance.manage'], tag: 'regulated sales' } as const
const receiptBytes = 10_000_000

export const listFilingsCall = declareCall('GET', filings, {
  ...staff,
  summary: 'Sales to be filed with authorities, the first due first',
  query: wire.filingListQuery,
  answer: wire.filingList,
})

export const getFilingCall = declareCall('GET', `${filings}/one/:id`, {
  ...staff,
  summary: 'One filing with its sale',
  params: wire.filingParams,
  answer: wire.filing,
})

export const fileTogetherCall = declareCall('POST', `${filings}/submissions`, {
  ...staff,
  summary: 'Record that filings were handed in to an authority together',
  body: wire.submissionInput,
  answer: wire.submissionDone,
})

export const getSubmissionCall = declareCall('GET', submissions, {
  ...staff,
  summary: 'What was handed in together',
  params: wire.filingParams,
  answer: wire.submissionDone,
})

export const attachReceiptCall = declareCall('POST', `${submissions}/receipt`, {
  ...staff,
  summary: 'Attach the receipt of the authority: PDF, JPEG or PNG (multipart `file`)',
  params: wire.filingParams,
  file: { maxBytes: receiptBytes },
  answer: wire.submissionDone,
})

export const getReceiptCall = declareCall('GET', `${submissions}/receipt`, {
  ...staff,
  summary: 'The receipt of an authority',
  params: wire.filingParams,
})

export const exportFilingsCall = declareCall('GET', `${filings}/file/:format`, {
  ...staff,
  summary: 'The filing file with id numbers in full, as XLSX, or as PDF up to 500 entries',
  params: wire.formatParams,
  query: wire.filingFileQuery,
})

export const listWarningsCall = declareCall('GET', `${filings}/warnings`, {
  ...staff,
  summary: 'Open filings that reviewers were warned of, the first due first',
  answer: wire.filingWarnings,
})

export const listAuthoritiesCall = declareCall('GET', `${filings}/authorities`, {
  ...staff,
  summary: 'Authorities by regulated class, with the days on which they are in force',
  answer: z.array(wire.authority),
})

export const saveAuthorityCall = declareCall('POST', `${filings}/authorities`, {
  ...staff,
  summary: 'Add an authority from a day on, or replace another one',
  body: wire.authorityInput,
  answer: z.array(wire.authority),
})

export const listLedgerCall = declareCall('GET', ledger, {
  ...staff,
  summary: 'Sales ledger of regulated goods, the newest sale first',
  query: wire.ledgerQuery,
  answer: wire.ledgerPage,
})

export const getLedgerEntryCall = declareCall('GET', `${ledger}/:id`, {
  ...staff,
  summary: 'One entry of the sales ledger',
  params: wire.filingParams,
  answer: wire.ledgerEntry,
})

export const correctEntryCall = declareCall('POST', `${ledger}/:id/correction`, {
  ...staff,
  summary: 'Add an entry that replaces another one, with the reason',
  params: wire.filingParams,
  body: wire.correctionInput,
  answer: wire.ledgerEntry,
})

export const returnGoodsCall = declareCall('POST', `${ledger}/:id/return`, {
  ...staff,
  summary: 'Add an entry for goods that came back',
  params: wire.filingParams,
  body: wire.returnInput,
  answer: wire.ledgerEntry,
})
