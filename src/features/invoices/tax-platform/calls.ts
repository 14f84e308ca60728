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

const resultFile = { file: { maxBytes: wire.mostResultBytes }, answer: wire.importedParts }
const archiveFile = { file: { maxBytes: wire.mostArchiveBytes }, answer: wire.importedParts }

export const checkTaxResultCall = declareCall('POST', `${path}/result/check`, {
  ...common,
  ...resultFile,
  summary: 'Say what the list of issued invoices of the tax platform (XLSX or CSV) would do',
})

export const importTaxResultCall = declareCall('POST', `${path}/result`, {
  ...common,
  ...resultFile,
  summary: 'Record the list of issued invoices of the tax platform; the same file twice changes nothing',
})

export const checkInvoiceFilesCall = declareCall('POST', `${path}/files/check`, {
  ...common,
  ...archiveFile,
  summary: 'Say which files of a ZIP belong to which invoices',
})

export const attachInvoiceFilesCall = declareCall('POST', `${path}/files`, {
  ...common,
  ...archiveFile,
  summary: 'Attach the PDF, OFD and XML files of a ZIP to issued invoices by the number in their names',
})
