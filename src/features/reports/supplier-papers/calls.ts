import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/report/supplier-papers'
const one = `${path}/:id`
const params = z.object({ id: z.string() })
const reading = { who: permissions['report.read'], tag: 'back office', params } as const
const paperBytes = 10 * 1024 * 1024

export const storePaperCall = declareCall('POST', path, {
  who: permissions['report.papers'],
  tag: 'back office',
  summary: 'Store a PDF of the supplier (up to 10 MB in the field `file`); visitors see it from now on',
  query: wire.paperUpload,
  file: { maxBytes: paperBytes },
  answer: wire.supplierPaper,
})

export const readPaperCall = declareCall('GET', one, {
  ...reading,
  summary: 'A paper of the supplier with its versions',
  answer: wire.supplierPaper,
})

export const openPaperCall = declareCall('GET', `${one}/file.pdf`, {
  ...reading,
  summary: 'The PDF of the supplier, also of a version that is not shown',
})

export const choosePaperCall = declareCall('PUT', `${one}/shown`, {
  tag: 'back office',
  params,
  who: permissions['report.papers'],
  summary: 'Show a version of a paper to visitors, or hide it',
  body: wire.paperChoice,
  answer: wire.supplierPaper,
})

export const getSupplierPaperCall = declareCall('GET', '/api/report/paper/:name', {
  who: 'anyone',
  tag: 'reports',
  summary: 'A PDF of the supplier that is shown',
  params: z.object({ name: z.string() }),
})
