import { type Text, texts } from '#shared/locale.ts'

export const trackingMessages = texts({
  title: ['包裹查询', 'Track a parcel'],
  lead: [
    '扫描随货单或标签上的二维码，或填写以下信息，查看包裹的发货与送达情况。',
    'Scan the code on the delivery papers or the label, or fill in the numbers, to see where the parcel is.',
  ],
  orderNo: ['订单号', 'Order number'],
  trackingNo: ['运单号', 'Tracking number'],
  phoneEnd: ['收货手机号后 4 位', "Last 4 digits of the receiver's phone"],
  phoneEndHint: [
    '用于核对收货人；登录后查看本单位订单无需填写',
    'To check that it is yours; members see their own orders without it',
  ],
  where: ['这些号码在哪里', 'Where the numbers are'],
  trackingNoText: [
    '在箱面的承运商面单上，条形码下方。',
    "On the carrier's label on the box, below the bar code.",
  ],
  orderNoText: [
    '在箱内的随货单上，会员中心的订单里也有。',
    'On the delivery papers in the box, and with your orders in the member centre.',
  ],
  code: ['二维码', 'QR code'],
  codeText: [
    '随货单和箱面标签都印有二维码，扫描后号码自动填好。',
    'On the delivery papers and our label. Scan it, and the numbers are filled in.',
  ],
  find: ['查询', 'Track'],
  parcel: ['包裹信息', 'Parcel'],
  carrier: ['承运商', 'Carrier'],
  from: ['发货仓', 'From'],
  to: ['收货地区', 'To'],
  receiver: ['收货人', 'Receiver'],
  lines: ['商品', 'Goods'],
  linesCount: ['{count} 种', '{count, plural, one {# line} other {# lines}}'],
  state: ['状态', 'State'],
  onTheWay: ['运输中', 'On the way'],
  arrived: ['已签收', 'Received'],
  arrives: ['预计 {date} 送达', 'Expected on {date}'],
  confirmed: ['订单已确认，等待拣货', 'Order confirmed, waiting to be picked'],
  picking: ['仓库拣货、按批号复核', 'Picked in the warehouse and checked by lot'],
  handedOver: ['已交承运商 {carrier}', 'Handed over to {carrier}'],
  received: ['已确认收货', 'Receipt confirmed'],
  timeline: ['物流进度', 'Timeline'],
  another: ['查询其他包裹', 'Track another parcel'],
  toOrder: ['查看订单', 'Open the order'],
  damaged: [
    '包装破损或数量不符，请在签收当日于承运单注明并联系客服 <hotline></hotline>。',
    "If the packaging is damaged or something is missing, note it on the carrier's slip on the day of receipt and call <hotline></hotline>.",
  ],
  track: ['物流进度', 'Track'],
})

export const trackingAnswers = {
  noMatch: [
    '没有找到匹配的包裹，请核对订单号、运单号与收货手机号后 4 位',
    'No parcel matches. Please check the order number, the tracking number and the last 4 digits of the phone.',
  ],
} satisfies Record<string, Text>
