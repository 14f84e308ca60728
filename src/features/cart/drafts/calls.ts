import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const ofMember = '/api/admin/members/:id/drafts'
const forStaff = '/api/admin/drafts/:id'
const own = '/api/trade/draft/:id'
const byStaff = { who: permissions['draft.make'], tag: 'back office', params: wire.draftParams } as const
const byMember = { who: 'member', tag: 'trade', params: wire.draftParams } as const

export const readDraftTextCall = declareCall('POST', `${ofMember}/read`, {
  ...byStaff,
  summary: 'What pasted lines mean for a member, as in quick order',
  body: wire.draftTextInput,
  answer: wire.draftRows,
})

export const listDraftAddressesCall = declareCall('GET', `${ofMember}/addresses`, {
  ...byStaff,
  summary: 'Addresses of a member, for a draft',
  answer: wire.draftAddresses,
})

export const makeDraftCall = declareCall('POST', ofMember, {
  ...byStaff,
  summary: 'Propose an order to a member, who confirms or declines it within seven days',
  body: wire.cartDraftInput,
  answer: wire.draftView,
})

export const readDraftCall = declareCall('GET', forStaff, {
  ...byStaff,
  summary: 'A proposed order',
  answer: wire.draftView,
})

export const withdrawDraftCall = declareCall('POST', `${forStaff}/withdraw`, {
  ...byStaff,
  summary: 'Take a proposed order back',
  answer: z.null(),
})

export const getDraftCall = declareCall('GET', own, {
  ...byMember,
  summary: 'An order that customer service proposes',
  answer: wire.draftView,
})

export const takeDraftCall = declareCall('POST', `${own}/take`, {
  ...byMember,
  summary: 'Put the proposed goods before the checkout, at the prices of now',
  answer: wire.takenDraft,
})

export const declineDraftCall = declareCall('POST', `${own}/decline`, {
  ...byMember,
  summary: 'Decline a proposed order',
  body: wire.declineInput,
  answer: z.null(),
})
