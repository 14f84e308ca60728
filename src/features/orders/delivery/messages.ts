import { texts } from '#shared/locale.ts'

export const deliveryMessages = texts({
  underWay: ['在途订单', 'On the way'],
  arrives: ['预计 {date} 送达', 'Expected on {date}'],
  afterRelease: [
    '{release, select, approval {审批} review {审核} other {付款}}后约 {days} 个工作日送达',
    'Arrives about {days, plural, =1 {1 working day} other {# working days}} after {release}',
  ],
  days: ['还有 {days} 天', '{days, plural, =1 {tomorrow} other {in # days}}'],
  today: ['今天', 'today'],
  late: ['已超过 {days} 天', '{days, plural, =1 {1 day late} other {# days late}}'],
  more: ['共 {count} 个在途订单', '{count} orders are on the way'],
  progress: ['订单进度', 'Progress'],
  doneOf: ['已完成 {done}／{all} 步', '{done} of {all} steps done'],
  step_review: ['审核', 'Review'],
  step_payment: ['付款', 'Payment'],
  step_confirmation: ['确认', 'Confirmation'],
  step_shipping: ['发货', 'Shipping'],
  step_transit: ['运输', 'In transit'],
  step_receipt: ['签收', 'Receipt'],
  now: ['进行中', 'Now'],
  passed: ['已完成', 'Done'],
  expected: ['预计 {date}', 'Expected {date}'],
})
