import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/bank-lines'
const params = z.object({ id: z.string() })
const common = { who: permissions['money.change'], tag: 'staff' } as const

export const importStatementCall = declareCall('POST', path, {
  ...common,
  summary: 'Read a bank statement (CSV or XLSX); each bank reference is stored once',
  file: { maxBytes: wire.mostStatementBytes },
  answer: wire.importedStatement,
})

export const getBankLineCall = declareCall('GET', `${path}/:id`, {
  ...common,
  summary: 'A line of a bank statement, and what it may be for',
  params,
  answer: wire.bankLine,
})

export const acceptBankLineCall = declareCall('POST', `${path}/:id/accept`, {
  ...common,
  summary: 'Book the line on a remittance or an order; much money waits for a second person',
  params,
  body: wire.acceptInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const ignoreBankLineCall = declareCall('POST', `${path}/:id/ignore`, {
  ...common,
  summary: 'The line pays nothing of the shop',
  params,
  body: wire.ignoreInput,
  answer: z.null(),
})

export const reopenBankLineCall = declareCall('POST', `${path}/:id/reopen`, {
  ...common,
  summary: 'Take back that a line was ignored',
  params,
  answer: z.null(),
})
