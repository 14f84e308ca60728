import { z } from 'zod'
import { addressOf, declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

/** From the specification. */
const path = '/api/platform/resources/21/image'
const query = z.object({ filepath: z.string() })

export const sendUploadCall = declareCall('POST', path, {
  who: 'member',
  tag: 'files',
  summary: 'Send in a JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`',
  file: { maxBytes: wire.mostUploadBytes },
  answer: wire.uploaded,
})

export const getUploadCall = declareCall('GET', path, {
  who: 'member',
  tag: 'files',
  summary: 'A file, for members of the company that sent it in',
  query,
})

export const getUploadForReviewCall = declareCall('GET', '/api/admin/uploads', {
  who: permissions['upload.read'],
  tag: 'staff',
  summary: 'A file that a member sent in',
  query,
})

export const uploadAddress = (filepath: string) => addressOf(getUploadCall, { query: { filepath } })
