import type { Text } from '#shared/locale.ts'
import type { RefundCause, RefundState } from '../schema.ts'

export const refundStateTexts: Record<RefundState, Text> = {
  pending: ['待退款', 'To send'],
  sent: ['退款中', 'On its way'],
  done: ['已退款', 'Done'],
  failed: ['渠道拒绝', 'Refused'],
}

export const refundTones = {
  pending: 'warning',
  sent: 'processing',
  done: 'success',
  failed: 'error',
} as const

export const causeTexts: Record<RefundCause, Text> = {
  cancel: ['订单取消', 'Order cancelled'],
  afterSale: ['售后', 'After-sales'],
  notNeeded: ['订单无需付款', 'Not needed by the order'],
  paidTwice: ['重复付款', 'Paid twice'],
  surplus: ['多付', 'Paid too much'],
}

export const words = {
  toSend: ['待线下退款', 'To send by bank'],
  failed: ['渠道拒绝', 'Refused'],
  company: ['公司', 'Company'],
  amount: ['退款金额', 'Amount'],
  channel: ['原付款渠道', 'Paid by'],
  cause: ['原因', 'Cause'],
  order: ['订单', 'Order'],
  payment: ['原付款单', 'Payment'],
  reference: ['渠道/银行流水号', "Channel's or bank's number"],
  created: ['生成时间', 'Ordered'],
  doneAt: ['完成时间', 'Done'],
  tries: ['发送次数', 'Attempts'],
  refused: [
    '渠道拒绝了退款，可重试，或线下转账后登记',
    'The channel refused it. Try again, or transfer it by bank.',
  ],
  finish: ['登记已退款', 'Record as sent'],
  finishHint: [
    '请先在网银完成转账，再登记流水号。',
    'Transfer the money first, then record the bank reference.',
  ],
  bankReference: ['银行流水号', 'Bank reference'],
  retry: ['重新发送', 'Send again'],
  retryText: ['再次向渠道发起退款？', 'Ask the channel for the refund again?'],
  queued: ['已重新发送', 'Sent again'],
} as const satisfies Record<string, Text>
