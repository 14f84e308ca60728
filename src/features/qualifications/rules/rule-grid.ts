import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { declareGrid } from '#shared/declare-grid.ts'
import { filingDayTexts, ruleStateTexts, ruleStateTones } from './messages.ts'

export const regulatedRuleGrid = declareGrid('regulated-rules', {
  title: ['管制规则', 'Rules of sale'],
  permission: 'rule.manage',
  sort: 'regulatedClass,-inForceFrom',
  columns: {
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 170, choices: regulatedClassTexts },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 90,
      choices: ruleStateTexts,
      tones: ruleStateTones,
    },
    inForceFrom: { title: ['生效日期', 'In force from'], kind: 'day', width: 110 },
    inForceTo: { title: ['失效日期', 'In force until'], kind: 'day', width: 110, isNullable: true },
    isSoldOnline: { title: ['网上销售', 'Sold online'], kind: 'flag', width: 90 },
    ways: { title: ['购买证件', 'Papers of the buyer'], kind: 'text', width: 420, isPlain: true },
    filingDays: { title: ['备案天数', 'Filing days'], kind: 'number', width: 90, isNullable: true },
    retentionYears: { title: ['保存年数', 'Years kept'], kind: 'number', width: 90 },
    products: { title: ['商品数', 'Products'], kind: 'number', width: 90 },
    source: { title: ['依据', 'Source'], kind: 'text', width: 300 },
    drawsDown: { title: ['核销许可', 'Draws down'], kind: 'flag', width: 100, isHidden: true },
    needsFlowCodes: { title: ['流向码', 'Flow codes'], kind: 'flag', width: 90, isHidden: true },
    filingDayKind: {
      title: ['期限按', 'Days are'],
      kind: 'choice',
      width: 110,
      choices: filingDayTexts,
      isHidden: true,
    },
  },
})
