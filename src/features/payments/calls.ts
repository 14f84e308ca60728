import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import * as receipts from './receipts/schema.ts'
import * as reconciliation from './reconciliation/schema.ts'
import * as refunds from './refunds/schema.ts'
import * as wire from './schema.ts'

const payments = '/api/trade/payment'
const one = `${payments}/:id`
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
  params: wire.idParams,
  answer: wire.payment,
})

export const cancelPaymentCall = declareCall('DELETE', one, {
  who: 'member',
  tag: 'payments',
  summary: 'Give a pending payment up',
  params: wire.idParams,
  answer: wire.payment,
})

export const watchPaymentCall = declareCall('GET', `${one}/events`, {
  who: 'member',
  tag: 'payments',
  summary: 'Server-sent events: `state` with the payment’s state, when it changes, for five minutes',
  params: wire.idParams,
})

export const sendSlipCall = declareCall('POST', `${one}/slip`, {
  who: 'member',
  tag: 'payments',
  summary: 'Send the slip of a remittance: JPEG, PNG, WebP or PDF of up to 10 MB in the field `file`',
  params: wire.idParams,
  answer: wire.payment,
  file: { maxBytes: wire.mostSlipBytes },
})

export const startTopUpCall = declareCall('POST', '/api/ucenter/wallet/top-up', {
  who: 'member',
  tag: 'payments',
  summary: 'Begin to fill the wallet by remittance; the header Idempotency-Key is needed',
  body: wire.topUpInput,
  answer: wire.payment,
  isIdempotent: true,
})

export const listPaymentsCall = declareCall('GET', '/api/admin/payments', {
  who: ['finance', 'service'],
  tag: 'staff',
  summary: 'Payments, the newest first',
  query: receipts.paymentListQuery,
  answer: z.array(receipts.staffPayment),
})

export const confirmRemittanceCall = declareCall('POST', '/api/admin/payments/:id/confirm', {
  who: ['finance'],
  tag: 'staff',
  summary: 'The money of a remittance has come; much of it waits for a second person',
  params: wire.idParams,
  body: receipts.confirmInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const receiveMoneyCall = declareCall('POST', '/api/admin/orders/:id/money', {
  who: ['finance'],
  tag: 'staff',
  summary: 'Money has come for an order on credit or on delivery; much of it waits for a second person',
  params: wire.idParams,
  body: receipts.confirmInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const listRefundsCall = declareCall('GET', staffRefunds, {
  who: ['finance', 'service'],
  tag: 'staff',
  summary: 'Refunds, the newest first',
  query: refunds.refundListQuery,
  answer: z.array(refunds.staffRefund),
})

export const finishRefundCall = declareCall('POST', `${staffRefunds}/:id/done`, {
  who: ['finance'],
  tag: 'staff',
  summary: 'A refund was sent by bank transfer',
  params: wire.idParams,
  body: refunds.doneInput,
  answer: z.null(),
})

export const retryRefundCall = declareCall('POST', `${staffRefunds}/:id/retry`, {
  who: ['finance'],
  tag: 'staff',
  summary: 'Send a failed refund again',
  params: wire.idParams,
  answer: z.null(),
})

export const listReconciliationsCall = declareCall('GET', '/api/admin/reconciliation', {
  who: ['finance'],
  tag: 'staff',
  summary: 'How our books and the channels’ bills agree, day by day',
  query: wire.pagingQuery,
  answer: z.array(reconciliation.reconciliation),
})

export const reconcileCall = declareCall('POST', '/api/admin/reconciliation', {
  who: ['finance'],
  tag: 'staff',
  summary: 'Compare a day again',
  body: reconciliation.reconcileInput,
  answer: z.null(),
})
