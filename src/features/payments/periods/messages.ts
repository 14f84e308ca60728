import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { Checklist, PeriodState, TotalSection } from './schema.ts'

export const periodStateTexts: Record<PeriodState, Text> = {
  running: ['进行中', 'Running'],
  open: ['未结账', 'Open'],
  closed: ['已结账', 'Closed'],
  reopened: ['已反结账', 'Reopened'],
}

export const periodTones: Partial<Record<PeriodState, Tone>> = {
  running: 'processing',
  open: 'warning',
  closed: 'success',
  reopened: 'error',
}

export const checkTexts: Record<keyof Checklist, Text> = {
  differences: ['渠道对账差异', 'Differences from bills of channels'],
  bankLines: ['未匹配的银行流水', 'Bank lines without a match'],
  invoices: ['未开具的发票申请', 'Invoices not issued'],
  refunds: ['未完成的退款', 'Refunds not finished'],
  approvals: ['待第二人审批', 'Waiting for a second person'],
}

export const sectionTexts: Record<TotalSection, Text> = {
  receipts: ['收款', 'Received'],
  refunds: ['退款', 'Refunded'],
  wallet: ['钱包', 'Wallets'],
  credit: ['账期', 'Credit'],
  withdrawals: ['提现', 'Withdrawals'],
  invoices: ['已开发票（按税率）', 'Invoices by tax rate'],
}

const kindTexts: Record<string, Text> = {
  topUp: ['充值', 'Top-up'],
  payment: ['支付', 'Payment'],
  refund: ['退款', 'Refund'],
  correction: ['更正', 'Correction'],
  withdrawal: ['提现', 'Withdrawal'],
  withdrawalReturn: ['提现退回', 'Withdrawal returned'],
  order: ['赊销', 'Orders on credit'],
  cancel: ['取消', 'Cancelled'],
  repayment: ['还款', 'Repaid'],
  paid: ['已打款', 'Paid out'],
}

/** A kind of entry, or a rate: `1300` is 13%. */
export const keyText = (key: string): Text => {
  if (/^\d+$/.test(key)) return [`${Number(key) / 100}%`, `${Number(key) / 100}%`]
  return kindTexts[key] ?? [key, key]
}

export const periodAnswers = {
  noteNeeded: ['仍有未处理事项，请填写说明', 'Something is open: say why the month is closed'],
  notOver: ['该月份尚未结束', 'This month is not over'],
} as const satisfies Record<string, Text>

export const words = {
  toClose: ['待结账', 'To close'],
  checklist: ['结账检查', 'Before closing'],
  nothingOpen: ['没有未处理事项', 'Nothing is open'],
  totals: ['本月合计（取自台账）', 'Totals from the ledgers'],
  frozen: ['结账时合计（已冻结）', 'Totals at closing, frozen'],
  what: ['项目', 'Item'],
  count: ['笔数', 'Entries'],
  net: ['不含税', 'Net'],
  tax: ['税额', 'Tax'],
  amount: ['金额', 'Amount'],
  noTotals: ['本月没有发生额', 'Nothing was booked in this month'],
  reports: ['结账报告', 'Reports'],
  close: ['结账', 'Close the month'],
  closeText: [
    '结账后，{month} 的收款、退款、钱包、账期、提现和发票不能再登记或修改，更正记入当前月份。',
    'Afterwards nothing dated in {month} can be booked or changed: receipts, refunds, wallets, credit, withdrawals and invoices. Corrections go into the open month.',
  ],
  stillOpen: ['仍有 {count} 项未处理', '{count} things are still open'],
  note: ['说明', 'Note'],
  noteHint: ['有未处理事项时必填', 'Needed while something is open'],
  closed: ['已结账', 'The month is closed'],
  reopen: ['反结账', 'Reopen'],
  reopenText: [
    '{month} 将重新开放登记，须由另一位同事在“第二人审批”中批准；原报告保留。',
    '{month} opens for bookings again once a colleague approves it. Its report stays.',
  ],
  reason: ['原因', 'Reason'],
  requested: ['已提交，等待另一位同事审批', 'Requested: a colleague has to approve it'],
  month: ['月份', 'Month'],
  madeBy: ['结账人', 'Closed by'],
  madeAt: ['结账时间', 'Closed at'],
} as const satisfies Record<string, Text>
