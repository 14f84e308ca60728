import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { orderParams } from '../schema.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/approval'
const ofOrder = '/api/trade/order/:id/approval'
const link = '/api/trade/approval-link'
const byLink = { group: 'approval links', oneIn: 10 }

export const listApprovalsCall = declareCall('GET', path, {
  who: 'member',
  tag: 'approvals',
  summary: 'Orders that wait for my decision, all that wait, or all that were decided',
  query: wire.orderApprovalQuery,
  answer: wire.approvalList,
})

export const getOrderApprovalsCall = declareCall('GET', ofOrder, {
  who: 'member',
  tag: 'approvals',
  summary: 'The approvals of an order with their steps and log',
  params: orderParams,
  answer: wire.approvalsOfOrder,
})

export const decideApprovalCall = declareCall('POST', ofOrder, {
  who: 'member',
  tag: 'approvals',
  summary: 'Approve or decline the next step',
  params: orderParams,
  body: wire.decisionInput,
  answer: wire.approvalsOfOrder,
})

export const getApprovalRulesCall = declareCall('GET', `${path}/rules`, {
  who: 'member',
  tag: 'approvals',
  summary: 'The approval rules of my company',
  answer: wire.ruleSetView,
})

export const saveApprovalRulesCall = declareCall('PUT', `${path}/rules`, {
  who: 'member',
  tag: 'approvals',
  summary: 'Save a new version of the rules, as an owner; approvals that wait keep theirs',
  body: wire.rulesInput,
  answer: wire.ruleSetView,
})

export const listDeputiesCall = declareCall('GET', `${path}/deputy`, {
  who: 'member',
  tag: 'approvals',
  summary: 'Deputies of now and later',
  answer: wire.deputyList,
})

export const addDeputyCall = declareCall('POST', `${path}/deputy`, {
  who: 'member',
  tag: 'approvals',
  summary: 'Name a deputy for a period; owners also for others',
  body: wire.deputyInput,
  answer: wire.deputyList,
})

export const endDeputyCall = declareCall('DELETE', `${path}/deputy/:id`, {
  who: 'member',
  tag: 'approvals',
  summary: 'End a deputyship',
  params: wire.deputyParams,
  answer: wire.deputyList,
})

export const requestLinkCodeCall = declareCall('POST', `${link}/code`, {
  who: 'anyone',
  tag: 'approvals',
  summary: 'Send a code to the phone of the approver whom a link was sent to',
  body: wire.linkToken,
  answer: z.object({ resendAfter: z.number() }),
  limit: byLink,
})

export const decideByLinkCall = declareCall('POST', link, {
  who: 'anyone',
  tag: 'approvals',
  summary: 'Approve or decline by the link of a message, once',
  body: wire.linkDecision,
  answer: z.null(),
  limit: byLink,
})
