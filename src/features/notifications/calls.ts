import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/message'
const one = `${path}/:id`
const tag = 'messages'
const params = z.object({ id: z.string() })

export const listMessagesCall = declareCall('GET', path, {
  who: 'member',
  tag,
  summary: 'The messages of the member, the newest first',
  query: wire.messageQuery,
  answer: wire.messagePage,
})

export const getMessageCall = declareCall('GET', one, {
  who: 'member',
  tag,
  summary: 'One message; it stays unread',
  params,
  answer: wire.messageHead,
})

export const readMessagesCall = declareCall('POST', `${path}/read`, {
  who: 'member',
  tag,
  summary: 'Mark messages as read',
  body: wire.someMessages,
  answer: wire.unreadCount,
})

export const readAllMessagesCall = declareCall('POST', `${path}/read-all`, {
  who: 'member',
  tag,
  summary: 'Mark all messages, or those of a kind, as read',
  body: wire.allMessages,
  answer: wire.unreadCount,
})

export const deleteMessagesCall = declareCall('DELETE', path, {
  who: 'member',
  tag,
  summary: 'Delete messages',
  body: wire.someMessages,
  answer: wire.unreadCount,
})

export const watchMessagesCall = declareCall('GET', `${path}/events`, {
  who: 'member',
  tag,
  summary: 'The number of unread messages as server-sent events, for five minutes',
})

export const getMessageSettingsCall = declareCall('GET', `${path}/settings`, {
  who: 'member',
  tag,
  summary: 'By which channels the member is notified of what',
  answer: wire.messageSettings,
})

export const setMessageSettingsCall = declareCall('PUT', `${path}/settings`, {
  who: 'member',
  tag,
  summary: 'Turn channels on or off by kind',
  body: wire.settingsInput,
  answer: wire.messageSettings,
})
