import type { Text } from '#shared/locale.ts'

export const creditStateTexts = {
  none: ['未开通', 'None'],
  open: ['已开通', 'Open'],
  closed: ['已停用', 'Closed'],
} as const satisfies Record<string, Text>

export const words = {
  open: ['已开通', 'Open'],
  overdue: ['已逾期', 'Overdue'],
  owing: ['有欠款', 'Owing'],
  limit: ['额度', 'Limit'],
  limitField: ['额度（元，留空为不限额）', 'Limit in yuan; empty: no limit'],
  noLimit: ['不限额', 'No limit'],
  used: ['已用', 'Used'],
  days: ['账期（天）', 'Days to pay'],
  debts: ['未还订单', 'What is open'],
  noDebts: ['没有未还的订单', 'Nothing is open'],
  dueOn: ['{day} 到期', 'due on {day}'],
  overdueDays: ['逾期 {days} 天', '{days} days overdue'],
  sum: ['共欠', 'Open in all'],
  change: ['调整额度', 'Change credit'],
  changeHint: [
    '提高额度、延长账期超过限额时须第二人审批；新额度不能低于已用额度。',
    'A large rise needs a second person. The limit cannot be below what is used.',
  ],
  isOpen: ['账期下单', 'Buying on credit'],
  allowed: ['允许', 'Allowed'],
  stopped: ['停用', 'Stopped'],
  changed: ['额度已更新', 'Changed'],
  needsApproval: ['已提交第二人审批', 'A second person has to approve it'],
  repay: ['登记还款', 'Record a repayment'],
  repayHint: [
    '按到期先后冲销订单欠款，不能超过欠款总额。',
    'It settles the orders due first, and cannot be more than is open.',
  ],
  amount: ['到账金额（元）', 'Amount that came (yuan)'],
  bankReference: ['银行流水号', 'Bank reference'],
  repaid: ['还款已登记', 'Recorded'],
} as const satisfies Record<string, Text>
