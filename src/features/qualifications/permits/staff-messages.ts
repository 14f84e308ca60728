import type { Text } from '#shared/locale.ts'

export const permitStateTexts = {
  valid: ['有效', 'Valid'],
  usedUp: ['已用完', 'Used up'],
  future: ['未生效', 'Not yet valid'],
  ended: ['已到期', 'Ended'],
  withdrawn: ['已撤销', 'Withdrawn'],
  replaced: ['已替换', 'Replaced'],
} as const satisfies Record<string, Text>

export const permitAnswers = {
  belowDrawn: ['订单已核销的数量多于此数', 'Orders have drawn more than this'],
} as const satisfies Record<string, Text>

export const permitWords = {
  ending: ['30 天内到期', 'Expires in 30 days'],
  nearlyUsed: ['即将用完', 'Nearly used up'],
  ended: ['已到期', 'Ended'],
  withdrawn: ['已撤销', 'Withdrawn'],
  company: ['公司', 'Company'],
  number: ['编号', 'Number'],
  issuer: ['发证机关', 'Issued by'],
  validity: ['有效期', 'Valid'],
  validFrom: ['有效期起', 'Valid from'],
  validUntil: ['有效期至', 'Valid until'],
  noEnd: ['长期', 'no end'],
  use: ['用途', 'Use'],
  withdrawnFor: ['撤销原因：{reason}', 'Withdrawn: {reason}'],
  substances: ['物质与余量', 'Substances'],
  name: ['名称', 'Name'],
  granted: ['核准', 'Granted'],
  used: ['已用', 'Used'],
  reserved: ['占用', 'Reserved'],
  left: ['余量', 'Left'],
  uses: ['使用订单', 'Orders'],
  noUses: ['尚无订单使用', 'No order has used it yet'],
  order: ['订单', 'Order'],
  product: ['商品', 'Product'],
  amount: ['核销量', 'Drawn'],
  date: ['日期', 'Date'],
  drawState: ['状态', 'State'],
  draw_reserved: ['未发货', 'Reserved'],
  draw_used: ['已发货', 'Sent'],
  draw_returned: ['已退回', 'Returned'],
  moreUses: ['显示更早的订单', 'Show earlier orders'],
  files: [
    '查看证件（{count} 个文件，带水印，记入日志）',
    'Open the document ({count, plural, one {# file} other {# files}}, watermarked and logged)',
  ],
  noFiles: ['没有证件文件', 'No files'],
  correct: ['更正', 'Correct'],
  correctText: [
    '仅用于改正审核时录错的内容；已核销的数量不受影响。',
    'For what was read wrongly in the review. What orders drew stays.',
  ],
  corrected: ['已更正', 'Corrected'],
  reason: ['原因', 'Reason'],
  withdraw: ['撤销许可', 'Withdraw'],
  withdrawText: [
    '撤销后不能再用于下单，待审核和未发货的订单将无法继续。客户会收到原因。',
    'It covers no further order, and orders that rely on it do not pass review, picking or dispatch. The customer receives the reason.',
  ],
  withdrawNow: ['已撤销，客户已收到通知', 'Withdrawn. The customer is notified.'],
} as const satisfies Record<string, Text>
