import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/message-texts/:id'
const common = {
  who: permissions['content.edit'],
  tag: 'back office',
  params: z.object({ id: z.string() }),
  answer: wire.messageWording,
} as const

export const readWordingCall = declareCall('GET', path, {
  ...common,
  summary: 'The texts of a message to members, with the values that they can insert',
})

export const changeWordingCall = declareCall('PUT', path, {
  ...common,
  summary: 'Write the texts of a message, or go back to the words of the shop itself',
  body: wire.wordingChange,
})
