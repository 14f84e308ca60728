import type { Text } from '#shared/locale.ts'
import type { RuleWay } from '../schema.ts'
import { companyKindTexts, qualificationKindTexts } from '../staff-messages.ts'
import type { RegulatedRuleRecord, RuleFacts, RuleField, RuleState } from './schema.ts'

export const ruleAnswers = {
  future: [
    '生效日期须晚于今天：现行规则不可修改',
    'Choose a day after today: a rule in force is never edited',
  ],
  taken: [
    '该日已有规则，请先撤销或另选日期',
    'There is a rule from this day on: drop it first, or choose another',
  ],
  tooEarly: ['该日之前没有规则', 'No rule is in force before this day'],
  unchanged: ['与前一规则相同，没有变化', 'It is the same as the rule before'],
} as const satisfies Record<string, Text>

export const ruleStateTexts: Record<RuleState, Text> = {
  planned: ['未生效', 'Planned'],
  current: ['现行', 'In force'],
  ended: ['已失效', 'Ended'],
}

export const ruleStateTones = { planned: 'info', current: 'success', ended: 'neutral' } as const

/** Of one rule; lists have none that were dropped. */
export const recordStateTexts: Record<RegulatedRuleRecord['state'], Text> = {
  ...ruleStateTexts,
  dropped: ['已撤销', 'Dropped'],
}

export const recordStateTones = { ...ruleStateTones, dropped: 'error' } as const

export const ruleFieldTexts: Record<RuleField, Text> = {
  isSoldOnline: ['网上销售', 'Sold online'],
  ways: ['购买证件（任一组即可）', 'Papers of the buyer (one set is enough)'],
  agentPapers: ['委托购买另需', 'Also of an agent'],
  drawsDown: ['核销许可数量', 'Draws permits down'],
  counts: ['许可数量的计算', 'Permits count'],
  barredCollections: ['禁用的付款方式', 'Barred payment'],
  filingDays: ['备案期限（天）', 'Days until filing'],
  filingDayKind: ['期限按', 'The days are'],
  retentionYears: ['台账保存（年）', 'Records kept (years)'],
  needsFlowCodes: ['每件登记流向码', 'Flow codes of packages'],
}

export const countsTexts: Record<RuleFacts['counts'], Text> = {
  solution: ['商品总量', 'goods as sold'],
  substance: ['纯物质量', 'pure substance'],
}

export const filingDayTexts: Record<RuleFacts['filingDayKind'], Text> = {
  calendar: ['自然日', 'calendar days'],
  working: ['工作日', 'working days'],
}

export const barredTexts: Record<RuleFacts['barredCollections'][number], Text> = {
  11: ['在线支付', 'online payment'],
  13: ['货到付款', 'cash on delivery'],
  15: ['钱包支付', 'wallet'],
}

const none: Text = ['无', 'none']

const joined = (parts: Text[], zh: string, en: string): Text =>
  parts.length === 0 ? none : [parts.map(([text]) => text).join(zh), parts.map(([, text]) => text).join(en)]

const named = (texts: Record<string, Text>, keys: readonly (string | number)[]) =>
  keys.map((key) => texts[key] ?? ([String(key), String(key)] as const))

/** 合法用途说明 + 经办人身份证（仅企业） */
export function wayText({ papers, companyKinds = [] }: RuleWay): Text {
  const [zh, en] = joined(named(qualificationKindTexts, papers), ' + ', ' + ')
  if (companyKinds.length === 0) return [zh, en]
  const kinds = joined(named(companyKindTexts, companyKinds), '、', ', ')
  return [`${zh}（仅${kinds[0]}）`, `${en} (${kinds[1].toLowerCase()} only)`]
}

/** A value of a rule in words. */
export function ruleValueText(name: RuleField, facts: RuleFacts): Text {
  const value = facts[name]
  if (name === 'ways') return joined(facts.ways.map(wayText), '；或 ', '; or ')
  if (name === 'agentPapers') return joined(named(qualificationKindTexts, facts.agentPapers), '、', ', ')
  if (name === 'barredCollections') return joined(named(barredTexts, facts.barredCollections), '、', ', ')
  if (name === 'counts') return countsTexts[facts.counts]
  if (name === 'filingDayKind') return filingDayTexts[facts.filingDayKind]
  if (typeof value === 'boolean') return value ? ['是', 'yes'] : ['否', 'no']
  return value === null ? ['不备案', 'no filing'] : [String(value), String(value)]
}

export const ruleWords = {
  current: ['现行与未生效', 'In force and planned'],
  planned: ['未生效', 'Planned'],
  ended: ['已失效', 'Ended'],
  from: ['生效日期', 'In force from'],
  until: ['失效日期', 'In force until'],
  noEnd: ['至今', 'no end'],
  source: ['依据（法规及条款）', 'Source (law and article)'],
  reason: ['原因', 'Reason'],
  products: ['涉及商品', 'Products'],
  productCount: ['{products} 个，其中在售 {onSale} 个', '{products}, {onSale} of them on sale'],
  rules: ['该类别的全部规则', 'All rules of the class'],
  overtaken: [
    '申请之后，该日之前的规则已变化：请驳回，并按现行规则重新提交。',
    'The rule before that day has changed since the request: reject it, and plan it again.',
  ],
  waiting: ['待第二人审批的变更', 'Changes that wait for a second person'],
  toApproval: ['查看申请', 'Open the request'],
  requestedBy: ['申请人', 'Requested by'],
  dropping: ['撤销 {day} 起的规则', 'Drop the rule from {day} on'],
  planning: ['自 {day} 起的新规则', 'A new rule from {day} on'],
  plan: ['制定新规则', 'Plan a new rule'],
  planText: [
    '以此规则为底稿。现行规则不变，新规则自生效日起适用；提交后须由另一位合规人员审批。',
    'It begins as a copy of this rule, which stays as it is: the new one holds from its first day on. A colleague of compliance has to approve it.',
  ],
  drop: ['撤销此规则', 'Drop this rule'],
  dropText: [
    '此规则尚未生效；撤销后前一规则继续适用。须由另一位合规人员审批。',
    'It is not in force yet. Without it the rule before stays in force. A colleague of compliance has to approve this.',
  ],
  droppedText: [
    '此规则在生效前已撤销，从未适用。经办人和原因见下方记录。',
    'It was dropped before its first day and never held. Who dropped it and why stands below.',
  ],
  waits: ['已提交，等待第二人审批', 'Sent; a second person has to approve it'],
  preview: ['查看变化', 'Show what changes'],
  back: ['继续修改', 'Change it again'],
  send: ['提交审批', 'Send for approval'],
  compared: ['与 {day} 起的规则相比', 'Compared with the rule from {day} on'],
  field: ['项目', 'Field'],
  before: ['原为', 'Before'],
  after: ['改为', 'Then'],
  affects: [
    '自 {day} 起影响 {products} 个商品，其中在售 {onSale} 个。',
    'From {day} on it touches {products} products, {onSale} of them on sale.',
  ],
  untilNext: [
    '适用至 {day}，之后是已制定的下一规则。',
    'It holds until {day}; a rule planned later follows.',
  ],
  way: ['第 {at} 组证件', 'Set {at}'],
  openTo: ['仅限单位类型（不选：全部）', 'Only for kinds of buyers (none: all)'],
  addWay: ['添加一组', 'Add a set'],
  removeWay: ['删除此组', 'Remove this set'],
  noFiling: ['留空：不备案', 'Empty: no filing'],
} as const satisfies Record<string, Text>
