import { texts } from '#shared/locale.ts'

export const deliveryMessages = texts({
  underWay: ['在途订单', 'On the way'],
  none: ['暂无在途订单', 'No order is on the way'],
  arrives: ['预计 {date} 送达', 'Expected on {date}'],
  days: ['还有 {days} 天', '{days, plural, =1 {tomorrow} other {in # days}}'],
  today: ['今天', 'today'],
  late: ['已超过 {days} 天', '{days, plural, =1 {1 day late} other {# days late}}'],
  more: ['共 {count} 个在途订单', '{count} orders are on the way'],
})
