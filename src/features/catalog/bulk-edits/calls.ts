import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/bulk-edits'
const params = z.object({ id: z.string() })
const edits = { who: permissions['catalogue.edit'], tag: 'back office' } as const

export const bulkChoicesCall = declareCall('GET', `${path}/choices`, {
  ...edits,
  summary: 'Brands and categories that products may be moved to',
  answer: wire.bulkChoices,
})

export const previewBulkEditCall = declareCall('POST', `${path}/preview`, {
  ...edits,
  isReadOnly: true,
  summary: 'What a change of many products would do: how many rows, examples, refusals',
  body: wire.bulkQuestion,
  answer: wire.bulkPreview,
})

export const startBulkEditCall = declareCall('POST', path, {
  ...edits,
  summary: 'Change many products as previewed, in the background',
  body: wire.bulkOrder,
  answer: wire.bulkEditRecord,
})

export const readBulkEditCall = declareCall('GET', `${path}/:id`, {
  ...edits,
  params,
  summary: 'A bulk edit with its progress and examples',
  answer: wire.bulkEditRecord,
})

export const undoBulkEditCall = declareCall('POST', `${path}/:id/undo`, {
  ...edits,
  params,
  summary: 'Undo a bulk edit where rows still hold what it wrote, in the background',
  answer: wire.bulkEditRecord,
})
