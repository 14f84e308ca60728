import { declareGrid } from '#shared/declare-grid.ts'

export const quoteTemplateGrid = declareGrid('quote-templates', {
  title: ['报价模板', 'Quote templates'],
  permission: 'quote.answer',
  sort: 'name',
  columns: {
    name: { title: ['名称', 'Name'], kind: 'text', width: 220 },
    deliveryTerms: { title: ['交货条款', 'Delivery terms'], kind: 'text', width: 320 },
    notes: { title: ['说明', 'Notes'], kind: 'text', width: 320 },
    validityDays: { title: ['有效期（天）', 'Valid for (days)'], kind: 'number', width: 120 },
    version: { title: ['版本', 'Version'], kind: 'number', width: 80 },
    uses: { title: ['使用次数', 'Used'], kind: 'number', width: 90 },
    changedAt: { title: ['最近修改', 'Changed'], kind: 'time', width: 150 },
    changedBy: { title: ['修改人', 'By'], kind: 'text', width: 110 },
  },
})
