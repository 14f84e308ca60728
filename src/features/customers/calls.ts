import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
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
  body: wire.levelInput,
  answer: z.null(),
})

export const getMemberCall = declareCall('GET', memberPath, {
  ...reading,
  summary: 'A member with her last orders; phone and e-mail address are masked',
  answer: wire.member,
})

export const transferMemberCall = declareCall('POST', `${memberPath}/transfer`, {
  ...changing,
  summary: 'Move a member to another company, as a buyer; open work stays with a colleague',
  body: wire.transferInput,
  answer: z.null(),
})
