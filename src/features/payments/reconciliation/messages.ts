import type { Text } from '#shared/locale.ts'

export const reconciliationStateTexts = {
  matched: ['一致', 'Matched'],
  different: ['有差异', 'Different'],
  failed: ['账单获取失败', 'No bill'],
} as const satisfies Record<string, Text>

export const reconciliationTones = { matched: 'success', different: 'error', failed: 'warning' } as const

export const billChannelTexts = {
  alipay: ['支付宝', 'Alipay'],
  wechat: ['微信支付', 'WeChat Pay'],
} as const satisfies Record<string, Text>

export const differenceTexts = {
  'missing-here': ['渠道有、我方无', 'Only on the bill'],
  'missing-there': ['我方有、渠道无', 'Only in our books'],
  amount: ['金额不符', 'Other amount'],
} as const satisfies Record<string, Text>

export const whatTexts = {
  payment: ['收款', 'Payment'],
  refund: ['退款', 'Refund'],
} as const satisfies Record<string, Text>

export const words = {
  problems: ['有问题', 'To check'],
  ours: ['我方净额', 'Our books'],
  theirs: ['渠道净额', 'The bill'],
  gap: ['差额', 'Difference'],
  doneAt: ['核对时间', 'Compared'],
  differences: ['差异明细', 'Differences'],
  none: ['没有差异', 'No differences'],
  kind: ['差异', 'Difference'],
  number: ['单号', 'Number'],
  run: ['对账', 'Compare a day'],
  again: ['重新对账', 'Compare again'],
  againText: ['重新下载渠道账单并核对这一天？', 'Download the bill again and compare this day?'],
  channel: ['渠道', 'Channel'],
  day: ['日期', 'Day'],
  compared: ['对账完成', 'Compared'],
} as const satisfies Record<string, Text>
