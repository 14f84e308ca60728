import { texts } from '#shared/locale.ts'

export const repaymentMessages = texts({
  title: ['账期还款', 'Pay credit orders'],
  back: ['返回账期', 'Back to credit'],
  total: ['合计待还', 'Total'],
  order: ['订单号', 'Order'],
  dueOn: ['到期日', 'Due date'],
  open: ['待还金额', 'Outstanding'],
  overdue: ['逾期 {days} 天', '{days, plural, one {# day overdue} other {# days overdue}}'],
  hint: [
    '以上订单一次汇款即可结清。到账金额不足时，先结清最早到期的订单。',
    'One transfer pays all of these orders. If less arrives, the orders that are due first are settled first.',
  ],
  start: ['获取汇款账户', 'Show our account'],
  closed: ['暂未开通银行汇款，请联系客服', 'Bank transfer is not available. Please contact us.'],
  nothing: ['没有待还的订单', 'Nothing is outstanding'],
  done: ['已到账 {amount}', '{amount} received'],
})
