import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/imports'
const imports = { who: permissions['catalogue.edit'], tag: 'back office' } as const
const one = { ...imports, params: z.object({ id: z.string() }), answer: wire.importRecord } as const

export const uploadImportCall = declareCall('POST', path, {
  ...imports,
  summary: 'Upload a catalogue file (CSV, TSV or XLSX) and read its header',
  file: { maxBytes: wire.mostImportBytes },
  answer: wire.importRecord,
})

export const readImportCall = declareCall('GET', `${path}/:id`, {
  ...one,
  summary: 'An import with its columns, progress and first problems',
})

export const checkImportCall = declareCall('POST', `${path}/:id/check`, {
  ...one,
  summary: 'Map the columns of the file and check it in a dry run, in the background',
  body: wire.importCheck,
})

export const startImportCall = declareCall('POST', `${path}/:id/start`, {
  ...one,
  summary: 'Import a checked file, in the background',
  body: wire.importStep,
})

export const cancelImportCall = declareCall('POST', `${path}/:id/cancel`, {
  ...one,
  summary: 'Stop an import; the rows that were written stay',
  body: wire.importStep,
})

export const importFileCall = declareCall('GET', `${path}/:id/files/:kind`, {
  ...imports,
  summary: 'The uploaded file, the refused rows to be mended, or all problems',
  params: wire.importFileParams,
})
