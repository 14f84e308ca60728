import { declareGrid } from '#shared/declare-grid.ts'
import { afterSaleKindTexts, afterSaleStateTexts, afterSaleStateTones } from './staff-messages.ts'

export const afterSaleGrid = declareGrid('after-sales', {
  title: ['售后申请', 'After-sales'],
  permission: 'afterSale.answer',
  sort: '-createdAt',
  columns: {
    requestNo: { title: ['申请编号', 'Request no.'], kind: 'code', width: 180 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: afterSaleStateTexts,
      tones: afterSaleStateTones,
    },
    kind: { title: ['类型', 'Kind'], kind: 'choice', width: 100, choices: afterSaleKindTexts },
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    member: { title: ['申请人', 'Requested by'], kind: 'text', width: 100 },
    reason: { title: ['问题描述', 'Reason'], kind: 'text', width: 280 },
    refund: { title: ['退款', 'Refund'], kind: 'money', width: 110 },
    createdAt: { title: ['申请时间', 'Requested'], kind: 'time', width: 150 },
    updatedAt: { title: ['最近更新', 'Changed'], kind: 'time', width: 150 },
  },
})
