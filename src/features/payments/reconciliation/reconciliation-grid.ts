import { declareGrid } from '#shared/declare-grid.ts'
import { billChannelTexts, reconciliationStateTexts, reconciliationTones } from './messages.ts'

export const reconciliationGrid = declareGrid('reconciliation', {
  title: ['渠道对账', 'Reconciliation'],
  permission: 'money.change',
  sort: '-day',
  columns: {
    day: { title: ['日期', 'Day'], kind: 'day', width: 120 },
    channel: { title: ['渠道', 'Channel'], kind: 'choice', width: 120, choices: billChannelTexts },
    state: {
      title: ['结果', 'Result'],
      kind: 'choice',
      width: 130,
      choices: reconciliationStateTexts,
      tones: reconciliationTones,
    },
    ours: { title: ['我方净额', 'Our books'], kind: 'money', width: 140 },
    theirs: { title: ['渠道净额', 'The bill'], kind: 'money', width: 140 },
    gap: { title: ['差额', 'Difference'], kind: 'money', width: 120 },
    differences: { title: ['差异笔数', 'Differences'], kind: 'number', width: 110 },
    doneAt: { title: ['核对时间', 'Compared'], kind: 'time', width: 150 },
  },
})
