import { declareGrid } from '#shared/declare-grid.ts'
import { creditStateTexts } from './messages.ts'

export const creditGrid = declareGrid('credit', {
  title: ['账期与额度', 'Credit'],
  permission: 'balance.read',
  sort: '-overdueDays,-used',
  columns: {
    company: { title: ['公司', 'Company'], kind: 'text', width: 240 },
    state: {
      title: ['账期', 'Credit'],
      kind: 'choice',
      width: 100,
      choices: creditStateTexts,
      tones: { open: 'success', closed: 'neutral' },
    },
    limit: { title: ['额度', 'Limit'], kind: 'money', width: 130, isNullable: true },
    used: { title: ['已用', 'Used'], kind: 'money', width: 120 },
    headroom: { title: ['可用', 'Left'], kind: 'money', width: 120, isNullable: true },
    overdue: { title: ['逾期金额', 'Overdue'], kind: 'money', width: 120 },
    overdueDays: { title: ['逾期天数', 'Days overdue'], kind: 'number', width: 110 },
    nextDue: { title: ['最近到期', 'Next due'], kind: 'day', width: 120, isNullable: true },
    days: { title: ['账期天数', 'Days to pay'], kind: 'number', width: 110, isNullable: true },
  },
})
