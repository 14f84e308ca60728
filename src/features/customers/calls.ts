import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { mergeInput, mergePreview, mergeQuery } from './merging/schema.ts'
import * as wire from './schema.ts'

const companyPath = '/api/admin/companies/:id'
const memberPath = '/api/admin/members/:id'
const reading = { who: permissions['member.read'], tag: 'back office', params: wire.idParams } as const
const changing = { who: permissions['member.change'], tag: 'back office', params: wire.idParams } as const

export const getCustomerCall = declareCall('GET', companyPath, {
  ...reading,
  summary: 'A company with its members, orders, money, papers, prices, quotes and tickets',
  answer: wire.company,
})

export const changeLevelCall = declareCall('PUT', `${companyPath}/level`, {
  ...changing,
  summary: 'Change the price level of a company',
  body: wire.priceLevelInput,
  answer: z.null(),
})

export const previewMergeCall = declareCall('GET', `${companyPath}/merge`, {
  ...reading,
  who: permissions['company.merge'],
  summary: 'Two companies side by side, and what prevents their merge',
  query: mergeQuery,
  answer: mergePreview,
})

export const mergeCompaniesCall = declareCall('POST', `${companyPath}/merge`, {
  ...changing,
  who: permissions['company.merge'],
  needsFreshCode: true,
  summary: 'Merge a company into another one; with money it waits for a second person',
  body: mergeInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const getMemberCall = declareCall('GET', memberPath, {
  ...reading,
  summary: 'A member with her last orders; phone and e-mail address are masked',
  answer: wire.member,
})

export const viewAsMemberCall = declareCall('POST', `${memberPath}/view`, {
  ...changing,
  who: permissions['member.view'],
  summary: 'Look at the shop as a member for a quarter of an hour; answers a link that opens once',
  body: wire.viewInput,
  answer: wire.viewLink,
})

export const openViewCall = declareCall('GET', '/api/admin/member-views/:token', {
  who: permissions['member.view'],
  tag: 'back office',
  summary: 'Open such a link, in the session that made it; leads to the shop',
  params: wire.viewParams,
})

export const transferMemberCall = declareCall('POST', `${memberPath}/transfer`, {
  ...changing,
  summary: 'Move a member to another company, as a buyer; open work stays with a colleague',
  body: wire.transferInput,
  answer: z.null(),
})
