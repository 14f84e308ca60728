import { z } from 'zod'
import { companyKind, plainLine } from '#features/members/schema.ts'
import { refusal } from '#shared/locale.ts'
import { qualificationKind } from '../schema.ts'

/** Ways of payment that a rule can bar, by their numbers in orders. */
export const barrableCollections = [11, 13, 15] as const

const ruleWay = z.object({
  papers: z
    .array(qualificationKind)
    .min(1, refusal(['请选择证件', 'Please choose papers']))
    .max(8),
  companyKinds: z.array(companyKind).min(1).max(4).exactOptional(),
})

const days = refusal(['请填写 1 至 365 的整数', 'A whole number from 1 to 365, please'])
const years = refusal(['请填写 1 至 50 的整数', 'A whole number from 1 to 50, please'])

/** What a rule asks; the source and the first day are beside it. */
export const ruleFacts = z.object({
  isSoldOnline: z.boolean(),
  ways: z
    .array(ruleWay)
    .min(1, refusal(['至少一种购买方式', 'At least one way']))
    .max(6)
    .meta({
      description: 'sets of papers, one of which is enough, and the kinds of companies it is open to',
    }),
  agentPapers: z.array(qualificationKind).max(8).meta({ description: 'also needed of an agent' }),
  drawsDown: z.boolean().meta({ description: 'orders draw the quantities of permits down' }),
  counts: z.enum(['solution', 'substance']),
  barredCollections: z.array(z.literal(barrableCollections)),
  filingDays: z.number(days).int(days).min(1, days).max(365, days).nullable(),
  filingDayKind: z.enum(['calendar', 'working']),
  retentionYears: z.number(years).int(years).min(1, years).max(50, years),
  needsFlowCodes: z.boolean(),
})
export type RuleFacts = z.output<typeof ruleFacts>
export type RuleField = keyof RuleFacts
export const ruleFields = Object.keys(ruleFacts.shape) as [RuleField, ...RuleField[]]

const inForceFrom = z.iso.date(refusal(['请选择生效日期', 'Please choose the first day']))

export const ruleDraft = ruleFacts.extend({ inForceFrom })
export type RuleDraft = z.output<typeof ruleDraft>

const why = {
  source: plainLine(500, ['请填写依据', 'Please state the source']),
  reason: plainLine(500, ['请填写原因', 'Please state the reason']),
}

export const rulePlan = ruleDraft.extend({
  ...why,
  basisId: z.string().meta({ description: 'the rule that the preview compared with' }),
})
export type RulePlan = z.output<typeof rulePlan>

export const ruleRemoval = z.object({ reason: why.reason })

export const rulePreview = z.object({
  basisId: z.string(),
  basisFrom: z.string(),
  before: ruleFacts,
  after: ruleFacts,
  changed: z.array(z.enum(ruleFields)).meta({ description: 'fields that differ from the rule before' }),
  until: z.string().nullable().meta({ description: 'the last day, before a rule planned later' }),
  products: z.number(),
  onSale: z.number(),
})
export type RulePreview = z.infer<typeof rulePreview>

export const ruleStates = ['planned', 'current', 'ended'] as const
export type RuleState = (typeof ruleStates)[number]

const datedRule = z.object({
  id: z.string(),
  state: z.enum(ruleStates),
  inForceFrom: z.string(),
  inForceTo: z.string().nullable(),
  source: z.string(),
})

export const regulatedRuleRecord = datedRule.extend({
  state: z.enum([...ruleStates, 'dropped']),
  regulatedClass: z.string(),
  facts: ruleFacts,
  products: z.number(),
  onSale: z.number(),
  rules: z.array(datedRule).meta({ description: 'of the class, the newest first' }),
  waiting: z
    .array(
      z.object({
        approvalId: z.string(),
        requestedBy: z.string(),
        inForceFrom: z.string(),
        source: z.string(),
        reason: z.string(),
        preview: rulePreview.nullable().meta({ description: 'null: the rule of that day is to be dropped' }),
        isOvertaken: z
          .boolean()
          .meta({ description: 'another rule is in force before it by now: it can only be rejected' }),
      }),
    )
    .meta({ description: 'changes of the class that wait for a second person' }),
})
export type RegulatedRuleRecord = z.infer<typeof regulatedRuleRecord>
