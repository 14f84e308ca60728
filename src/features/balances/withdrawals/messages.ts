import { type Text, texts } from '#shared/locale.ts'

export const withdrawalStateTexts = {
  requested: ['待审核', 'Requested'],
  approved: ['待打款', 'Approved'],
  paid: ['已打款', 'Paid'],
  rejected: ['已驳回', 'Rejected'],
  cancelled: ['已撤销', 'Cancelled'],
} as const satisfies Record<string, Text>

export const withdrawalTones = {
  requested: 'warning',
  approved: 'processing',
  paid: 'success',
  rejected: 'error',
  cancelled: 'neutral',
} as const

export const withdrawalMessages = texts({
  title: ['钱包提现', 'Withdrawals'],
  back: ['返回钱包', 'Back to the wallet'],
  balance: ['可提现金额 {amount}', '{amount} available'],
  hint: [
    '提现至本单位对公账户，账户名称须与单位名称一致。提交后金额立即冻结，财务审核通过后 1 至 3 个工作日到账。',
    'The money goes to an account of your company. It leaves the balance at once, and arrives one to three working days after approval.',
  ],
  buyerHint: ['提现由单位管理员或审批人申请。', 'Owners and approvers of your company request withdrawals.'],
  unverifiedHint: ['单位认证后方可提现。', 'Your company must be verified first.'],
  emptyHint: ['余额为零，暂无可提现金额。', 'The balance is zero.'],
  amount: ['提现金额（元）', 'Amount (yuan)'],
  all: ['全部提现', 'All'],
  accountName: ['户名', 'Account name'],
  bank: ['开户银行', 'Bank'],
  bankHint: ['请填写到支行', 'With its branch'],
  bankAccount: ['银行账号', 'Account number'],
  submit: ['提交申请', 'Request withdrawal'],
  sent: ['提现申请已提交', 'The withdrawal is requested'],
  list: ['提现记录', 'History'],
  none: ['暂无提现记录', 'No withdrawals yet'],
  ...withdrawalStateTexts,
  by: ['申请人 {name}', 'Requested by {name}'],
  reason: ['驳回原因：{reason}', 'Reason: {reason}'],
  paidAt: ['打款时间 {time}', 'Paid on {time}'],
  cancel: ['撤销申请', 'Cancel'],
  cancelTitle: ['撤销提现 {amount}？', 'Cancel the withdrawal of {amount}?'],
  cancelText: ['撤销后金额退回钱包余额。', 'The amount returns to the wallet.'],
  cancelledNow: ['提现申请已撤销，金额已退回钱包', 'Cancelled; the amount is back in the wallet'],
})

export const withdrawalAnswers = {
  bank: ['请输入开户银行', 'Please enter the bank'],
  bankAccount: ['请输入正确的银行账号', 'Please enter the account number'],
  unverified: ['单位认证后方可提现', 'Your company must be verified first.'],
  tooMuch: ['超过可用余额', 'More than the available balance.'],
} satisfies Record<string, Text>

/** Of the back office. */
export const words = {
  toReview: ['待审核', 'To review'],
  toPay: ['待打款', 'To pay'],
  amount: ['提现金额', 'Amount'],
  accountName: ['户名', 'Account name'],
  bank: ['开户银行', 'Bank'],
  bankAccount: ['银行账号', 'Account number'],
  requestedBy: ['申请人', 'Requested by'],
  reason: ['驳回原因', 'Reason'],
  paidAt: ['打款', 'Paid'],
  approve: ['批准', 'Approve'],
  approveText: ['批准后由财务在网银打款，再登记流水号。', 'It is then paid by bank and recorded.'],
  approved: ['已批准', 'Approved'],
  needsApproval: ['金额较大，已提交第二人审批', 'The amount is large: a second person has to approve it'],
  pay: ['登记打款', 'Record as paid'],
  payHint: ['请先在网银完成转账。', 'Transfer the money first.'],
  bankReference: ['银行流水号', 'Bank reference'],
  paid: ['已登记打款', 'Recorded as paid'],
  reject: ['驳回', 'Reject'],
  rejectReason: [
    '驳回原因（通知客户，金额退回钱包）',
    'Reason (sent to the customer); the amount returns to the wallet',
  ],
  rejected: ['已驳回，金额已退回钱包', 'Rejected; the amount is back in the wallet'],
} as const satisfies Record<string, Text>
