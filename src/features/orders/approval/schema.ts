import { z } from 'zod'
import { plainLine, verificationCode } from '#features/members/schema.ts'
import { positiveYuan } from '#shared/amount-schemas.ts'
import { day, pageFields, placeParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { yuanNumber } from '../schema.ts'
import { approvalRoles } from './rules.ts'

const id = z.string()

const step = z.object({
  role: z.enum(approvalRoles).nullable().meta({ description: 'null: the members of `memberIds`' }),
  memberIds: z.array(id).max(20),
})

const hasApprovers = (steps: z.infer<typeof step>[]) =>
  steps.every(({ role, memberIds }) => role !== null || memberIds.length > 0)

export const approvalRule = z.object({
  name: plainLine(60, ['请输入规则名称', 'Please enter the name of the rule']),
  amountFrom: positiveYuan.nullable(),
  regulated: z.boolean(),
  memberIds: z.array(id).max(50).meta({ description: 'orders of these members; empty: of all' }),
  brandIds: z.array(id).max(50).meta({ description: 'orders with one of these brands; empty: any' }),
  overBudget: z.boolean(),
  overLimit: z.boolean().meta({ description: "above the member's limit per month" }),
  allowsOwn: z.boolean(),
  steps: z
    .array(step)
    .min(1)
    .max(5)
    .refine(hasApprovers, refusal(['请选择审批人', 'Please choose the approvers'])),
})
export type WireRule = z.infer<typeof approvalRule>

export const rulesInput = z.object({
  version: z.number().int().min(0).meta({ description: 'that was read; 0: there was none' }),
  rules: z.array(approvalRule).max(20),
})
export type RulesInput = z.infer<typeof rulesInput>

export const ruleSetView = z.object({
  version: z.number(),
  createdAt: z.string().nullable(),
  createdBy: z.string(),
  rules: z.array(approvalRule.extend({ name: z.string(), steps: z.array(step) })),
})
export type RuleSetView = z.infer<typeof ruleSetView>

export const deputyInput = z
  .object({
    memberId: id.optional().meta({ description: 'left out: the viewer' }),
    deputyId: id,
    from: day,
    until: day,
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    ...refusal(['结束日期不能早于开始日期', 'The last day must not be before the first']),
  })
export type DeputyInput = z.infer<typeof deputyInput>

export const deputyView = z.object({
  id,
  memberName: z.string(),
  deputyName: z.string(),
  from: z.string(),
  until: z.string(),
  canEnd: z.boolean(),
})
export type DeputyView = z.infer<typeof deputyView>

export const deputyList = z.array(deputyView)
export const deputyParams = z.object({ id })

const reason = z.string().trim().max(500).default('')

const decision = {
  decision: z.enum(['approved', 'declined']),
  reason,
}

const hasReason = (given: { decision: 'approved' | 'declined'; reason: string }) =>
  given.decision === 'approved' || given.reason !== ''
const reasonMissing = {
  path: ['reason'],
  ...refusal(['请填写驳回原因', 'Please give a reason']),
}

export const decisionInput = z.object({ stepId: id, ...decision }).refine(hasReason, reasonMissing)
export type DecisionInput = z.infer<typeof decisionInput>

const token = z.string().max(100)
export const linkToken = z.object({ token })

export const linkDecision = z
  .object({
    token,
    ...decision,
    stepId: id.optional().meta({ description: 'that was read; an edit replaces it' }),
    code: verificationCode.optional().meta({ description: 'of a text message; for regulated orders' }),
  })
  .refine(hasReason, reasonMissing)
export type LinkDecision = z.infer<typeof linkDecision>

export const orderApprovalStates = [
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
  'replaced',
] as const
const state = z.enum(orderApprovalStates)

const stepView = z.object({
  stepNo: z.number(),
  role: z.enum(approvalRoles).nullable(),
  approvers: z.array(z.string()).meta({ description: 'names of who may decide it today' }),
  decision: z.enum(['approved', 'declined']).nullable(),
})

const eventView = z.object({
  kind: z.enum(['requested', 'approved', 'declined', 'withdrawn', 'lapsed', 'replaced']),
  stepNo: z.number().nullable(),
  name: z.string().meta({ description: 'empty: the system' }),
  forName: z.string().meta({ description: 'whom a deputy stood in for' }),
  channel: z.enum(['shop', 'link', 'system']),
  reason: z.string(),
  at: z.string(),
})

export const orderApprovalView = z.object({
  state,
  reasons: z.array(z.string()).meta({ description: 'names of the rules that the order meets' }),
  ruleVersion: z.number(),
  startedAt: z.string(),
  expiresAt: z.string(),
  steps: z.array(stepView),
  events: z.array(eventView),
  stepToDecide: id.nullable().meta({ description: 'what the viewer may decide now' }),
})
export type OrderApprovalView = z.infer<typeof orderApprovalView>

export const approvalsOfOrder = z.array(orderApprovalView).meta({ description: 'the newest first' })

export const approvalTabs = ['todo', 'waiting', 'done'] as const

export const orderApprovalQuery = z.object({
  tab: z.enum(approvalTabs).default('todo'),
  ...placeParameters(),
})
export type OrderApprovalQuery = z.infer<typeof orderApprovalQuery>

export const approvalItem = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  total: yuanNumber,
  memberName: z.string(),
  projectNumber: z.string(),
  isRegulated: z.boolean(),
  reasons: z.array(z.string()),
  state,
  step: z.number(),
  steps: z.number(),
  startedAt: z.string(),
  expiresAt: z.string(),
})
export type ApprovalItem = z.infer<typeof approvalItem>

export const approvalList = z.object({
  list: z.array(approvalItem),
  ...pageFields,
  todo: z.number().meta({ description: 'how many wait for the viewer' }),
})
export type ApprovalList = z.infer<typeof approvalList>
