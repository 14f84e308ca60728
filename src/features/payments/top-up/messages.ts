import { texts } from '#shared/locale.ts'

export const topUpMessages = texts({
  title: ['钱包充值', 'Top up the wallet'],
  back: ['返回钱包', 'Back to the wallet'],
  balance: ['当前余额 {amount}', 'Balance {amount}'],
  amount: ['充值金额（元）', 'Amount (yuan)'],
  amountProblem: ['请输入大于 0、最多两位小数的金额', 'Enter an amount above 0 with at most two decimals'],
  submit: ['充值', 'Top up'],
  submitAmount: ['充值 {amount}', 'Top up {amount}'],
  done: ['充值成功，{amount} 已计入钱包余额', '{amount} is added to the wallet'],
  pending: ['未完成的充值', 'Unfinished top-ups'],
  resume: ['继续', 'Continue'],
  cancel: ['取消', 'Cancel'],
  cancelled: ['充值已取消', 'The top-up is cancelled'],
})
