import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/company'
const params = z.object({ id: z.string() })

export const getCompanyCall = declareCall('GET', path, {
  who: 'member',
  tag: 'members',
  summary: 'My company',
  answer: wire.companyView,
})

export const updateCompanyCall = declareCall('PUT', path, {
  who: 'member',
  tag: 'members',
  summary: 'Change my company, while it is unverified',
  body: wire.companyInput,
  answer: wire.companyView,
})

export const changeBuyerLimitCall = declareCall('PUT', `${path}/buyer-limit`, {
  who: 'member',
  tag: 'members',
  summary: 'Set what buyers may spend on one order from wallet and credit',
  body: wire.buyerLimitInput,
  answer: z.null(),
})

export const changeRoleCall = declareCall('PUT', `${path}/member/:id`, {
  who: 'member',
  tag: 'members',
  summary: 'Change a role',
  params,
  body: wire.roleInput,
  answer: z.null(),
})

export const changeMonthLimitCall = declareCall('PUT', `${path}/member/:id/month-limit`, {
  who: 'member',
  tag: 'members',
  summary: 'Set the limit of a member per month, as an owner',
  params,
  body: wire.monthLimitInput,
  answer: z.null(),
})

export const getOpenWorkCall = declareCall('GET', `${path}/member/:id/work`, {
  who: 'member',
  tag: 'members',
  summary: 'How much open work a colleague would take over',
  params,
  answer: wire.openWork,
})

export const removeColleagueCall = declareCall('DELETE', `${path}/member/:id`, {
  who: 'member',
  tag: 'members',
  summary: 'Remove a member, or leave; a colleague takes over the open work',
  params,
  query: wire.removalQuery,
  answer: z.null(),
})

export const inviteCall = declareCall('POST', `${path}/invitation`, {
  who: 'member',
  tag: 'members',
  summary: 'Invite somebody',
  body: wire.invitationInput,
  answer: wire.newInvitation,
})

export const revokeInvitationCall = declareCall('DELETE', `${path}/invitation/:id`, {
  who: 'member',
  tag: 'members',
  summary: 'Revoke an invitation',
  params,
  answer: z.null(),
})

export const getInvitationCall = declareCall('GET', '/api/auth/invitation', {
  who: 'anyone',
  tag: 'members',
  summary: 'What an invitation offers',
  query: wire.invitationToken,
  answer: wire.invitationOffer,
})

export const joinCall = declareCall('POST', `${path}/join`, {
  who: 'member',
  tag: 'members',
  summary: 'Join the company that invites me',
  body: wire.invitationToken,
  answer: z.null(),
})
