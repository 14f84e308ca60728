import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getViewerCall = declareCall('GET', '/api/ucenter/auth-info', {
  who: 'anyone',
  tag: 'members',
  summary: 'Who is signed in',
  answer: wire.authInfo,
})

export const signOutCall = declareCall('DELETE', '/api/auth/logout', {
  who: 'initial-password',
  tag: 'members',
  summary: 'Sign out',
  answer: z.null(),
})

export const getSessionsCall = declareCall('GET', '/api/ucenter/sessions', {
  who: 'member',
  tag: 'members',
  summary: 'Where I am signed in',
  answer: z.array(wire.activeSession),
})

export const endSessionCall = declareCall('DELETE', '/api/ucenter/sessions/:id', {
  who: 'member',
  tag: 'members',
  summary: 'Sign one device out',
  params: wire.sessionParams,
  answer: z.null(),
})

export const endOtherSessionsCall = declareCall('DELETE', '/api/ucenter/sessions', {
  who: 'member',
  tag: 'members',
  summary: 'Sign all my other devices out',
  answer: z.null(),
})
