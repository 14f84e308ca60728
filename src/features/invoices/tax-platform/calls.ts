import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/tax-platform'
const common = { who: permissions['invoice.change'], tag: 'staff' } as const

export const exportToTaxPlatformCall = declareCall('POST', `${path}/export.xlsx`, {
  ...common,
  summary:
    'Requests as a workbook for the batch import of the tax platform, or red-letter requests as their confirmations; they count as being issued',
  body: wire.exportedInput,
})

export const takeBackExportCall = declareCall('POST', `${path}/take-back`, {
  ...common,
  summary: 'Requests that were exported and not issued wait again',
  body: wire.exportedInput,
  answer: z.null(),
})

export const importTaxResultCall = declareCall('POST', `${path}/result`, {
  ...common,
  summary:
    'Read the list of issued invoices of the tax platform (XLSX or CSV); the same file twice changes nothing',
  query: wire.trialQuery,
  file: { maxBytes: wire.mostResultBytes },
  answer: wire.importedParts,
})

export const attachInvoiceFilesCall = declareCall('POST', `${path}/files`, {
  ...common,
  summary: 'Attach the PDF, OFD and XML files of a ZIP to issued invoices by the number in their names',
  query: wire.trialQuery,
  file: { maxBytes: wire.mostArchiveBytes },
  answer: wire.importedParts,
})
