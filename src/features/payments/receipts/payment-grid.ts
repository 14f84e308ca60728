import { declareGrid } from '#shared/declare-grid.ts'
import { channelTexts } from '../channels.ts'
import { attemptStateTexts, purposeTexts } from './messages.ts'

export const paymentGrid = declareGrid('payments', {
  title: ['收款', 'Payments'],
  permission: 'payment.read',
  sort: '-createdAt',
  columns: {
    paymentNo: { title: ['付款单号', 'Payment no.'], kind: 'code', width: 170 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: attemptStateTexts,
      tones: { pending: 'warning', paid: 'success', failed: 'error', closed: 'neutral' },
    },
    amount: { title: ['金额', 'Amount'], kind: 'money', width: 120 },
    channel: { title: ['渠道', 'Channel'], kind: 'choice', width: 110, choices: channelTexts },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    orders: { title: ['订单', 'Orders'], kind: 'code', width: 190, isPlain: true },
    hasSlip: { title: ['回单', 'Slip'], kind: 'flag', width: 70 },
    createdAt: { title: ['发起时间', 'Begun'], kind: 'time', width: 150 },
    paidAt: { title: ['到账时间', 'Paid'], kind: 'time', width: 150, isNullable: true },
    purpose: { title: ['用途', 'Purpose'], kind: 'choice', width: 100, choices: purposeTexts },
    tradeNo: {
      title: ['流水号', 'Reference'],
      kind: 'code',
      width: 200,
      isNullable: true,
      isHidden: true,
    },
    expiresAt: { title: ['有效期至', 'Valid until'], kind: 'time', width: 150, isHidden: true },
  },
})
