import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'
import { pageFields, pageParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { paging } from '../schema.ts'
import { withdrawalAnswers } from './messages.ts'

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalInput = z.object({
  amount: positiveYuan,
  bank: z.string().trim().min(2, refusal(withdrawalAnswers.bank)).max(100),
  bankAccount: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[0-9A-Za-z]{6,34}$/, refusal(withdrawalAnswers.bankAccount))),
})
export type WithdrawalInput = z.infer<typeof withdrawalInput>

export const withdrawalView = z.object({
  id: z.string(),
  withdrawalNo: z.string(),
  state: z.enum(withdrawalStates),
  amount: z.number(),
  accountName: z.string(),
  bank: z.string(),
  /** The last four characters. */
  bankAccount: z.string(),
  /** Of a rejection. */
  reason: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  canCancel: z.boolean(),
})
export type WithdrawalView = z.infer<typeof withdrawalView>

export const withdrawalQuery = z.object(pageParameters())
export type WithdrawalQuery = z.infer<typeof withdrawalQuery>

export const withdrawalList = z.object({
  list: z.array(withdrawalView),
  ...pageFields,
})
export type WithdrawalList = z.infer<typeof withdrawalList>

export const staffWithdrawalQuery = paging.extend({ state: z.enum(withdrawalStates).optional() })
export type StaffWithdrawalQuery = z.infer<typeof staffWithdrawalQuery>

export const staffWithdrawal = withdrawalView.omit({ canCancel: true }).extend({
  companyId: z.string(),
  bankAccount: z.string(),
  bankReference: z.string().nullable(),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>

export const approvedWithdrawal = z.object({ id: z.number().int() })
export const rejectedWithdrawal = z.object({ reason: z.string().trim().min(1).max(200) })
export const paidWithdrawal = z.object({ bankReference: z.string().trim().min(1).max(64) })
