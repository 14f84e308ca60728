import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const auth = '/api/admin/auth'
const sessions = '/api/admin/sessions'
const totp = `${auth}/totp`
const tag = 'back office'

export const signInStaffCall = declareCall('POST', `${auth}/login`, {
  who: 'anyone',
  tag,
  summary: 'Sign in as staff, for twelve hours',
  body: wire.staffLoginInput,
  answer: wire.staffView,
  limit: { group: 'staff-login', oneIn: 10 },
})

export const getStaffCall = declareCall('GET', `${auth}/me`, {
  who: 'new-staff',
  tag,
  summary: 'Who of the staff I am',
  answer: wire.staffView,
})

export const signOutStaffCall = declareCall('DELETE', `${auth}/logout`, {
  who: 'new-staff',
  tag,
  summary: 'Sign out as staff',
  answer: z.null(),
})

export const getStaffSessionsCall = declareCall('GET', sessions, {
  who: 'staff',
  tag,
  summary: 'Where I am signed in',
  answer: z.array(wire.staffSession),
})

export const revokeStaffSessionCall = declareCall('DELETE', `${sessions}/:id`, {
  who: 'staff',
  tag,
  summary: 'Sign one of my browsers out',
  params: z.object({ id: z.string() }),
  answer: z.null(),
})

export const revokeOtherStaffSessionsCall = declareCall('DELETE', sessions, {
  who: 'staff',
  tag,
  summary: 'Sign all my other browsers out',
  answer: z.null(),
})

export const beginEnrolmentCall = declareCall('POST', totp, {
  who: 'new-staff',
  tag,
  summary: 'Begin to set up one-time codes; replacing them needs one of them',
  body: wire.beginInput,
  answer: wire.enrolment,
})

export const confirmEnrolmentCall = declareCall('POST', `${totp}/confirm`, {
  who: 'new-staff',
  tag,
  summary: 'Put one-time codes into use by the first of them; answers the recovery codes',
  body: wire.confirmationInput,
  answer: wire.recoveryCodes,
})

export const removeOwnFactorCall = declareCall('DELETE', totp, {
  who: 'staff',
  tag,
  summary: 'Take my one-time codes out of use, where the shop does not require them',
  body: wire.removalInput,
  answer: z.null(),
})

export const resetFactorCall = declareCall('DELETE', '/api/admin/staff/:account/totp', {
  who: ['admin'],
  tag,
  summary: 'Take the one-time codes of a colleague out of use',
  params: z.object({ account: z.string() }),
  answer: z.null(),
})
