import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as dashboardWire from './dashboard/schema.ts'
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

export const proveAgainCall = declareCall('POST', `${totp}/proof`, {
  who: 'staff',
  tag,
  summary: 'Type a one-time code again: critical changes are open for five minutes',
  body: wire.removalInput,
  answer: z.null(),
})

export const removeOwnFactorCall = declareCall('DELETE', totp, {
  who: 'staff',
  tag,
  summary: 'Take my one-time codes out of use, where the shop does not require them',
  body: wire.removalInput,
  answer: z.null(),
})

export const resetFactorCall = declareCall('DELETE', '/api/admin/staff/:account/totp', {
  who: permissions['staff.manage'],
  needsFreshCode: true,
  tag,
  summary: 'Take the one-time codes of a colleague out of use',
  params: z.object({ account: z.string() }),
  answer: z.null(),
})

export const findRecordsCall = declareCall('GET', '/api/admin/find', {
  who: 'staff',
  tag,
  summary: 'Orders, companies and products by number or name',
  query: wire.findQuery,
  answer: z.array(wire.foundRecord),
})

const people = '/api/admin/staff'
const account = z.object({ account: z.string() })

export const addStaffCall = declareCall('POST', people, {
  who: permissions['staff.manage'],
  needsFreshCode: true,
  tag,
  summary: 'Add an account of staff; answers its first password',
  body: wire.newStaffInput,
  answer: wire.shownPassword,
})

export const setRolesCall = declareCall('PUT', `${people}/:account/roles`, {
  who: permissions['staff.manage'],
  needsFreshCode: true,
  tag,
  summary: 'Set the roles of an account',
  params: account,
  body: wire.rolesInput,
  answer: z.null(),
})

export const renewPasswordCall = declareCall('POST', `${people}/:account/password`, {
  who: permissions['staff.manage'],
  needsFreshCode: true,
  tag,
  summary: 'Give an account a new password and end its sessions',
  params: account,
  answer: wire.shownPassword,
})

export const closeStaffCall = declareCall('DELETE', `${people}/:account`, {
  who: permissions['staff.manage'],
  needsFreshCode: true,
  tag,
  summary: 'Close an account and end its sessions',
  params: account,
  answer: z.null(),
})

export const getColleagueCall = declareCall('GET', `${people}/by-id/:id`, {
  who: permissions['staff.manage'],
  tag,
  summary: 'One account of staff',
  params: z.object({ id: z.string() }),
  answer: wire.colleague,
})

export const getDashboardCall = declareCall('GET', '/api/admin/dashboard', {
  who: 'staff',
  tag: 'back office',
  summary: 'What waits for my roles, and how the shop sells',
  answer: dashboardWire.dashboard,
})
