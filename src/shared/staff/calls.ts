/** Calls of the back office that pages of every feature make; the feature `back-office` answers them. */
import { z } from 'zod'
import { declareCall } from '../declare-call.ts'
import * as wire from './schema.ts'

const views = '/api/admin/views'
const common = { who: 'staff', tag: 'back office' } as const

export const listViewsCall = declareCall('GET', views, {
  ...common,
  summary: 'Saved views of a grid: own ones and those of my roles',
  query: z.object({ grid: wire.savedViewInput.shape.grid }),
  answer: z.array(wire.savedView),
})

export const saveViewCall = declareCall('PUT', views, {
  ...common,
  summary: 'Save a view; an own one of the same name is replaced',
  body: wire.savedViewInput,
  answer: wire.savedView,
})

export const deleteViewCall = declareCall('DELETE', `${views}/:id`, {
  ...common,
  summary: 'Delete an own view',
  params: z.object({ id: z.string() }),
  answer: z.null(),
})

export const readHistoryCall = declareCall('GET', '/api/admin/history', {
  ...common,
  summary: 'Notes and changes of one record, the newest first',
  query: z.object({ subject: wire.subject, id: wire.recordId }),
  answer: z.array(wire.historyEntry),
})

export const addNoteCall = declareCall('POST', '/api/admin/notes', {
  ...common,
  summary: 'Write a note on a record; members never see it',
  body: wire.noteInput,
  answer: z.null(),
})

export const listReadersCall = declareCall('GET', '/api/admin/readers', {
  ...common,
  summary: 'Colleagues whom a note on such a record can name',
  query: z.object({ subject: wire.subject }),
  answer: z.array(wire.reader),
})

export const readInboxCall = declareCall('GET', '/api/admin/inbox', {
  ...common,
  summary: 'Notes of colleagues that name me',
  answer: wire.inbox,
})

export const markInboxReadCall = declareCall('POST', '/api/admin/inbox/read', {
  ...common,
  summary: 'Mark them as read',
  body: wire.inboxRead,
  answer: z.null(),
})
