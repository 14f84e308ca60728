import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const rebindPhoneCall = declareCall('PUT', '/api/ucenter/rebind-phone', {
  who: 'member',
  tag: 'members',
  summary: 'Change my phone',
  body: wire.phoneRebinding,
  answer: z.null(),
})

export const rebindEmailCall = declareCall('PUT', '/api/ucenter/rebind-email', {
  who: 'member',
  tag: 'members',
  summary: 'Change my e-mail',
  body: wire.emailRebinding,
  answer: z.null(),
})
