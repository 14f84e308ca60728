import { declareGrid } from '#shared/declare-grid.ts'
import { periodStateTexts } from './messages.ts'

export const periodGrid = declareGrid('periods', {
  title: ['月度结账', 'Months'],
  permission: 'period.close',
  sort: '-month',
  columns: {
    month: { title: ['月份', 'Month'], kind: 'code', width: 110 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: periodStateTexts,
      tones: { running: 'processing', open: 'warning', closed: 'success', reopened: 'error' },
    },
    received: { title: ['收款', 'Received'], kind: 'money', width: 140, isNullable: true },
    refunded: { title: ['退款', 'Refunded'], kind: 'money', width: 140, isNullable: true },
    invoiced: { title: ['已开发票', 'Invoiced'], kind: 'money', width: 140, isNullable: true },
    closedAt: { title: ['结账时间', 'Closed'], kind: 'time', width: 150, isNullable: true },
    closedBy: { title: ['结账人', 'By'], kind: 'text', width: 110, isNullable: true },
    note: { title: ['说明', 'Note'], kind: 'text', width: 280, isNullable: true },
  },
})
