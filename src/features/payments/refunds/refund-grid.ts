import { declareGrid } from '#shared/declare-grid.ts'
import { channelTexts } from '../channels.ts'
import { causeTexts, refundStateTexts, refundTones } from './messages.ts'

export const refundGrid = declareGrid('refunds', {
  title: ['退款', 'Refunds'],
  permission: 'payment.read',
  sort: '-createdAt',
  columns: {
    refundNo: { title: ['退款单号', 'Refund no.'], kind: 'code', width: 170 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: refundStateTexts,
      tones: refundTones,
    },
    amount: { title: ['金额', 'Amount'], kind: 'money', width: 110 },
    cause: { title: ['原因', 'Cause'], kind: 'choice', width: 120, choices: causeTexts },
    channel: { title: ['渠道', 'Channel'], kind: 'choice', width: 110, choices: channelTexts },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170, isNullable: true },
    paymentNo: { title: ['付款单号', 'Payment no.'], kind: 'code', width: 170 },
    createdAt: { title: ['生成时间', 'Ordered'], kind: 'time', width: 150 },
    doneAt: { title: ['完成时间', 'Done'], kind: 'time', width: 150, isNullable: true },
  },
})
