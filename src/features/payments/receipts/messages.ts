import type { Text } from '#shared/locale.ts'
import type { PaymentAttemptState, PaymentPurpose } from '../schema.ts'

export const attemptStateTexts: Record<PaymentAttemptState, Text> = {
  pending: ['待付款', 'Pending'],
  paid: ['已到账', 'Paid'],
  failed: ['失败', 'Failed'],
  closed: ['已关闭', 'Closed'],
}

export const purposeTexts: Record<PaymentPurpose, Text> = {
  orders: ['订单付款', 'Orders'],
  topUp: ['钱包充值', 'Top-up'],
  credit: ['账期还款', 'Repayment'],
}

export const words = {
  toConfirm: ['待确认汇款', 'Remittances to confirm'],
  withSlip: ['已传回单', 'With slip'],
  paidToday: ['今日到账', 'Paid today'],
  company: ['公司', 'Company'],
  amount: ['金额', 'Amount'],
  channel: ['渠道', 'Channel'],
  purpose: ['用途', 'Purpose'],
  tradeNo: ['渠道/银行流水号', 'Trade no. or bank reference'],
  created: ['发起时间', 'Begun'],
  expires: ['有效期至', 'Valid until'],
  paidAt: ['到账时间', 'Paid'],
  slip: ['汇款回单', 'Slip'],
  failure: ['关闭原因', 'Reason'],
  orders: ['对应订单', 'Orders'],
  applied: ['已入账 {amount}', '{amount} booked'],
  refunds: ['退款', 'Refunds'],
  confirm: ['确认到账', 'Confirm receipt'],
  confirmHint: [
    '少于应付时按到期先后部分入账，多出部分自动退款。',
    'Less pays the orders in part, those due first; what is too much is refunded.',
  ],
  came: ['到账金额（元）', 'Amount that came (yuan)'],
  bankReference: ['银行流水号', 'Bank reference'],
  referenceHint: ['同一流水号只能入账一次', 'One reference is booked once'],
  needsApproval: ['金额较大，已提交第二人审批', 'The amount is large: a second person has to approve it'],
  booked: ['已入账', 'Booked'],
  receive: ['登记收款', 'Record money received'],
  receiveHint: [
    '账期、货到付款的订单在此登记到账；汇款请打开对应付款确认。',
    'For orders on credit or cash on delivery. A remittance is confirmed at its payment.',
  ],
  search: ['订单号、付款单号或公司', 'Order, payment or company'],
  searchHint: ['输入至少 2 个字', 'Type at least 2 characters'],
  nothing: ['没有待收款的订单', 'No order waits for money'],
  due: ['待收', 'Due'],
  choose: ['选择 {number}', 'Choose {number}'],
} as const satisfies Record<string, Text>
