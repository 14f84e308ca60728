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
  todo: ['等您付款', 'Waiting for you'],
  passed: ['已完成', 'Done'],
  paidLater: ['后付', 'Paid later'],
  expected: ['预计 {date}', 'Expected {date}'],
  expectedFrom: ['预计 {date}起', 'Expected from {date}'],
  wasExpected: ['原定 {date}送达，已延误', 'Was expected on {date}, late'],
  after: [
    '{before, select, review {审核} payment {付款} approval {审批} other {发货}}后',
    'After {before, select, review {review} payment {payment} approval {approval} other {shipping}}',
  ],
  sentAfter: [
    '{release, select, approval {审批} review {审核} other {付款}}{days, plural, =0 {当日} other {后约 # 个工作日}}',
    '{days, plural, =0 {On the day of {release}} =1 {About 1 working day after {release}} other {About # working days after {release}}}',
  ],
})
