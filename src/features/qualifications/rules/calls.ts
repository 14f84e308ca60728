import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/regulated-rules/:id'
const staff = {
  who: permissions['rule.manage'],
  tag: 'regulated sales',
  params: z.object({ id: z.string() }),
} as const

export const readRuleCall = declareCall('GET', path, {
  ...staff,
  summary:
    'A rule of a regulated class, with the other rules of the class and what waits for a second person',
  answer: wire.regulatedRuleRecord,
})

export const previewRuleCall = declareCall('POST', `${path}/preview`, {
  ...staff,
  summary: 'What a rule of the class from a future day on would change, and for how many products',
  body: wire.ruleDraft,
  answer: wire.rulePreview,
})

export const planRuleCall = declareCall('POST', `${path}/plan`, {
  ...staff,
  summary: 'Plan a rule of the class from a future day on; it waits for a second person',
  body: wire.rulePlan,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const dropRuleCall = declareCall('POST', `${path}/drop`, {
  ...staff,
  summary: 'Drop a planned rule; it waits for a second person',
  body: wire.ruleRemoval,
  answer: z.null(),
  otherAnswers: approvalReply,
})
