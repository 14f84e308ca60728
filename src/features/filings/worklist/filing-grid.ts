import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { declareGrid } from '#shared/declare-grid.ts'

export const filingGrid = declareGrid('filings', {
  title: ['销售备案', 'Filings'],
  permission: 'compliance.manage',
  sort: 'dueOn',
  columns: {
    dueOn: { title: ['备案期限', 'Due'], kind: 'day', width: 110 },
    daysLeft: { title: ['剩余（天）', 'Days left'], kind: 'number', width: 90, isNullable: true },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 90,
      choices: { open: ['待备案', 'Open'], filed: ['已备案', 'Filed'], replaced: ['已更正', 'Replaced'] },
      tones: { open: 'warning', filed: 'success', replaced: 'neutral' },
    },
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 150, choices: regulatedClassTexts },
    authority: { title: ['备案机关', 'Authority'], kind: 'text', width: 180 },
    product: { title: ['品名', 'Product'], kind: 'text', width: 180 },
    quantity: { title: ['数量', 'Quantity'], kind: 'quantity', width: 80 },
    kilograms: { title: ['折合 kg', 'kg'], kind: 'number', width: 90, isNullable: true },
    company: { title: ['购买单位', 'Buyer'], kind: 'text', width: 220 },
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170 },
    soldAt: { title: ['销售时间', 'Sold'], kind: 'time', width: 150 },
    isIncomplete: { title: ['资料不全', 'Incomplete'], kind: 'flag', width: 90 },
    warnedAt: { title: ['最近提醒', 'Last warning'], kind: 'time', width: 150, isNullable: true },
    filedOn: { title: ['备案日期', 'Filed on'], kind: 'day', width: 110, isNullable: true },
    receiptNumber: { title: ['回执号', 'Receipt no.'], kind: 'code', width: 140, isNullable: true },
    casNumber: { title: ['CAS 号', 'CAS'], kind: 'code', width: 110, isHidden: true },
    handler: { title: ['经办人', 'Handler'], kind: 'text', width: 100, isHidden: true },
  },
})
