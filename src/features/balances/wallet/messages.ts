import { type Text, texts } from '#shared/locale.ts'

export const walletMessages = texts({
  title: ['我的钱包', 'Wallet'],
  available: ['可用余额', 'Available balance'],
  withdrawing: ['提现处理中 {amount}', '{amount} being withdrawn'],
  company: ['余额由单位全体成员共用', 'The balance is shared by your company'],
  toTopUp: ['充值', 'Top up'],
  toWithdraw: ['提现', 'Withdraw'],
  toWithdrawals: ['提现记录', 'Withdrawals'],
  credit: ['账期剩余额度', 'Credit available'],
  creditUsed: ['已用 {used}，共 {limit}', '{used} of {limit} used'],
  creditUnlimited: ['已用 {used}，不限额度', '{used} used, no limit'],
  noLimit: ['不限额度', 'No limit'],
  toCredit: ['账期与对账单', 'Credit and statements'],
  entries: ['收支明细', 'Transactions'],
  kind: ['类型', 'Type'],
  from: ['开始日期', 'From'],
  to: ['结束日期', 'To'],
  calendar: ['选择', 'Choose'],
  filter: ['筛选', 'Filter'],
  clear: ['清除', 'Clear'],
  export: ['导出 Excel', 'Export to Excel'],
  time: ['时间', 'Time'],
  amount: ['金额', 'Amount'],
  balance: ['余额', 'Balance'],
  reference: ['单号', 'Number'],
  remark: ['备注', 'Remark'],
  topUp: ['充值', 'Top-up'],
  payment: ['支付', 'Payment'],
  refund: ['退款', 'Refund'],
  correction: ['调整', 'Correction'],
  withdrawal: ['提现', 'Withdrawal'],
  withdrawalReturn: ['提现退回', 'Withdrawal returned'],
  none: ['暂无收支记录', 'No transactions yet'],
  noneHint: [
    '充值后即可使用钱包支付订单；钱包支付的退款也会退回这里。',
    'Top up to pay orders from the wallet. Refunds of such payments also return here.',
  ],
  noneFound: ['没有符合条件的记录', 'No transactions match'],
})

export const walletAnswers = {
  tooMany: [
    '一次最多导出 {most} 条记录，请缩小筛选范围后重试',
    'At most {most} transactions are exported at once. Please narrow the list and try again.',
  ],
} satisfies Record<string, Text>
