import type { Text } from '#shared/locale.ts'
import type { QueueName } from './schema.ts'

export const queueTexts: Record<QueueName, Text> = {
  review: ['订单待审核', 'Orders to review'],
  confirm: ['订单待财务确认', 'Orders to confirm'],
  pick: ['订单待拣货', 'Orders to pick'],
  send: ['订单待发货', 'Orders to send'],
  slowPayments: ['超过 2 天未付款', 'Unpaid for over 2 days'],
  remittances: ['汇款待确认', 'Remittances to confirm'],
  refunds: ['退款处理中', 'Refunds under way'],
  withdrawals: ['提现待处理', 'Withdrawals'],
  invoices: ['待开发票', 'Invoices to issue'],
  approvals: ['待第二人审批', 'For a second person'],
  qualifications: ['资质待审核', 'Qualifications to review'],
  quotes: ['询价待报价', 'Quotes to answer'],
  tickets: ['工单待回复', 'Tickets to answer'],
  enquiries: ['咨询待回复', 'Enquiries to answer'],
  afterSales: ['售后待处理', 'After-sales requests'],
  questions: ['提问待回答', 'Questions to answer'],
  filings: ['7 天内到期的备案', 'Filings due in 7 days'],
}

export const words = {
  title: ['工作台', 'Dashboard'],
  waiting: ['待处理', 'Waiting'],
  nothing: ['全部处理完毕', 'Nothing waits'],
  oldest: ['最早 {age}', 'oldest {age}'],
  dueAt: ['最早到期 {day}', 'first due {day}'],
  days: ['{count} 天', '{count, plural, one {# day} other {# days}}'],
  hours: ['{count} 小时', '{count, plural, one {# hour} other {# hours}}'],
  sales: ['近 30 天销售额', 'Sales of the last 30 days'],
  orders: ['订单数', 'Orders'],
  day: ['日期', 'Day'],
  amount: ['金额', 'Amount'],
  asTable: ['查看数据', 'Figures'],
  byBrand: ['按品牌', 'By brand'],
  byCategory: ['按分类', 'By category'],
  byProvince: ['按省份', 'By province'],
  share: ['占比', 'Share'],
  none: ['暂无销售', 'No sales'],
  conversion: ['报价转化率（90 天）', 'Quote conversion (90 days)'],
  conversionText: [
    '{quotes} 份询价，{answered} 份已报价，{accepted} 份成交',
    '{quotes} requested, {answered} quoted, {accepted} accepted',
  ],
  stockOuts: ['缺货规格', 'Packs out of stock'],
  expiringLots: ['90 天内到期批次', 'Lots that expire in 90 days'],
} as const satisfies Record<string, Text>
