import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/admin/notice'
const one = `${path}/:code`
const shared = { who: ['editor'], tag: 'content' } as const

export const listNoticesCall = declareCall('GET', path, {
  ...shared,
  summary: 'The newest 200 notices, with drafts and expired ones',
  answer: z.array(wire.storedNotice),
})

export const putNoticeCall = declareCall('PUT', one, {
  ...shared,
  summary: 'Write a notice; a later `publishedAt` schedules it',
  params: wire.noticeParams,
  body: wire.noticeInput,
  answer: wire.storedNotice,
})

export const removeNoticeCall = declareCall('DELETE', one, {
  ...shared,
  summary: 'Remove a notice',
  params: wire.noticeParams,
  answer: z.null(),
})
