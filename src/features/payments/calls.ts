import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { statementMonth } from '#features/balances/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { repayable, repaymentInput } from './repayment/schema.ts'
import * as wire from './schema.ts'

const payments = '/api/trade/payment'
const one = `${payments}/:id`
const params = z.object({ id: z.string() })
const staffRefunds = '/api/admin/refunds'

export const getPayableCall = declareCall('GET', '/api/trade/payable', {
  who: 'member',
  tag: 'payments',
  summary: 'What is due for orders (ids separated by commas), and the payment methods',
  query: wire.payableQuery,
  answer: wire.payable,
})

export const startPaymentCall = declareCall('POST', payments, {
  who: 'member',
  tag: 'payments',
  summary: 'Begin to pay orders; the header Idempotency-Key is needed, and gives the same payment again',
  body: wire.paymentInput,
  answer: wire.payment,
  isIdempotent: true,
})

export const getPaymentCall = declareCall('GET', one, {
  who: 'member',
  tag: 'payments',
  summary: 'How a payment stands',
  params,
  answer: wire.payment,
})

export const cancelPaymentCall = declareCall('DELETE', one, {
  who: 'member',
  tag: 'payments',
  summary: 'Give a pending payment up',
  params,
  answer: wire.payment,
})

export const watchPaymentCall = declareCall('GET', `${one}/events`, {
  who: 'member',
  tag: 'payments',
  summary: 'Server-sent events: `state` with the payment’s state, when it changes, for five minutes',
  params,
})

export const sendSlipCall = declareCall('POST', `${one}/slip`, {
  who: 'member',
  tag: 'payments',
  summary: 'Send the slip of a remittance: JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`',
  params,
  answer: wire.payment,
  file: { maxBytes: wire.mostSlipBytes },
})

export const startTopUpCall = declareCall('POST', '/api/ucenter/wallet/top-up', {
  who: 'member',
  tag: 'payments',
  summary: 'Begin to top up the wallet; the header Idempotency-Key is needed',
  body: wire.topUpInput,
  answer: wire.payment,
  isIdempotent: true,
})

export const getRepayableCall = declareCall('GET', '/api/ucenter/credit/repayable', {
  who: 'member',
  tag: 'payments',
  summary: 'What is open for orders on credit: all, or those of a statement',
  query: z.object({ statement: statementMonth.optional().meta({ description: '2026-10' }) }),
  answer: repayable,
})

export const startRepaymentCall = declareCall('POST', '/api/ucenter/credit/repayment', {
  who: 'member',
  tag: 'payments',
  summary: 'Begin to pay several orders on credit by one remittance; the header Idempotency-Key is needed',
  body: repaymentInput,
  answer: wire.payment,
  isIdempotent: true,
})

export const repayForCompanyCall = declareCall('POST', '/api/admin/company/:id/repayment', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'Money of a company has come: it settles its orders on credit, the first due first',
  params,
  body: wire.confirmInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const listPaymentsCall = declareCall('GET', '/api/admin/payments', {
  who: permissions['payment.read'],
  tag: 'staff',
  summary: 'Payments, the newest first',
  query: wire.paymentListQuery,
  answer: z.array(wire.staffPayment),
})

export const getAnyPaymentCall = declareCall('GET', '/api/admin/payments/:id', {
  who: permissions['payment.read'],
  tag: 'staff',
  summary: 'One payment with its orders and refunds',
  params,
  answer: wire.staffPaymentDetail,
})

export const searchReceivablesCall = declareCall('GET', '/api/admin/receivables', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'Remittances and orders that wait for money, by number or company',
  query: wire.receivableQuery,
  answer: z.array(wire.receivable),
})

export const confirmRemittanceCall = declareCall('POST', '/api/admin/payments/:id/confirm', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'The money of a remittance has come; much of it waits for a second person',
  params,
  body: wire.confirmInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const receiveMoneyCall = declareCall('POST', '/api/admin/orders/:id/money', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'Money has come for an order on credit or on delivery; much of it waits for a second person',
  params,
  body: wire.confirmInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const listRefundsCall = declareCall('GET', staffRefunds, {
  who: permissions['payment.read'],
  tag: 'staff',
  summary: 'Refunds, the newest first',
  query: wire.refundListQuery,
  answer: z.array(wire.staffRefund),
})

export const getRefundCall = declareCall('GET', `${staffRefunds}/:id`, {
  who: permissions['payment.read'],
  tag: 'staff',
  summary: 'One refund',
  params,
  answer: wire.staffRefundDetail,
})

export const finishRefundCall = declareCall('POST', `${staffRefunds}/:id/done`, {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'A refund was sent by bank transfer',
  params,
  body: wire.doneInput,
  answer: z.null(),
})

export const retryRefundCall = declareCall('POST', `${staffRefunds}/:id/retry`, {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'Send a failed refund again',
  params,
  answer: z.null(),
})

export const listReconciliationsCall = declareCall('GET', '/api/admin/reconciliation', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'How our books and the channels’ bills agree, day by day',
  query: wire.pagingQuery,
  answer: z.array(wire.reconciliation),
})

export const getReconciliationCall = declareCall('GET', '/api/admin/reconciliation/:id', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'One day of one channel with its differences',
  params,
  answer: wire.reconciliation,
})

export const reconcileCall = declareCall('POST', '/api/admin/reconciliation', {
  who: permissions['money.change'],
  tag: 'staff',
  summary: 'Compare a day again',
  body: wire.reconcileInput,
  answer: z.null(),
})
