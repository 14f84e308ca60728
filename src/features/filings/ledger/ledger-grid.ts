import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { declareGrid } from '#shared/declare-grid.ts'

export const ledgerGrid = declareGrid('sales-ledger', {
  title: ['销售台账', 'Sales ledger'],
  permission: 'compliance.manage',
  sort: '-soldAt',
  columns: {
    soldAt: { title: ['销售时间', 'Sold'], kind: 'time', width: 150 },
    kind: {
      title: ['类型', 'Kind'],
      kind: 'choice',
      width: 80,
      choices: { sale: ['销售', 'Sale'], return: ['退货', 'Return'], correction: ['更正', 'Correction'] },
      tones: { return: 'info', correction: 'warning' },
    },
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 150, choices: regulatedClassTexts },
    product: { title: ['品名', 'Product'], kind: 'text', width: 180 },
    casNumber: { title: ['CAS 号', 'CAS'], kind: 'code', width: 110 },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 120 },
    quantity: { title: ['数量', 'Quantity'], kind: 'quantity', width: 80 },
    kilograms: { title: ['折合 kg', 'kg'], kind: 'number', width: 90, isNullable: true },
    litres: { title: ['折合 L', 'L'], kind: 'number', width: 90, isNullable: true },
    company: { title: ['购买单位', 'Buyer'], kind: 'text', width: 220 },
    handler: { title: ['经办人', 'Handler'], kind: 'text', width: 100 },
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170 },
    isIncomplete: { title: ['资料不全', 'Incomplete'], kind: 'flag', width: 90 },
    isReplaced: { title: ['已被更正', 'Replaced'], kind: 'flag', width: 90 },
    openFilings: { title: ['待备案', 'To file'], kind: 'number', width: 80 },
    lacksAuthority: { title: ['无备案机关', 'No authority'], kind: 'flag', width: 110, isHidden: true },
    use: { title: ['用途', 'Use'], kind: 'text', isHidden: true },
    receiver: { title: ['收货人', 'Receiver'], kind: 'text', isHidden: true },
    unifiedCode: { title: ['统一社会信用代码', 'Unified code'], kind: 'code', width: 190, isHidden: true },
    keepUntil: { title: ['保存至', 'Kept until'], kind: 'day', width: 110, isHidden: true },
  },
})
