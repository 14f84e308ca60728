import { z } from 'zod'

export const approvalStates = ['pending', 'approved', 'rejected', 'expired'] as const

export const approvalView = z.object({
  id: z.string(),
  kind: z.string().meta({
    description:
      'credit.set, order.money, payment.confirm, order.cancel, order.afterSale, withdrawal.approve, credit.repay, company.merge, period.reopen, rule.change',
  }),
  subjectId: z.string().meta({ description: 'the order, payment or company that the action changes' }),
  companyName: z.string(),
  amount: z.number().nullable().meta({ description: 'yuan; null: without limit' }),
  input: z.record(z.string(), z.unknown()).meta({ description: 'what the action will do' }),
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  canApprove: z.boolean(),
})
export type ApprovalView = z.infer<typeof approvalView>

export const approvalListQuery = z.object({
  state: z.enum(approvalStates).default('pending'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type ApprovalListQuery = z.infer<typeof approvalListQuery>

export const rejectionInput = z.object({ reason: z.string().trim().min(1).max(500) })

export const approvalReply = {
  202: z.object({ status: z.literal(202), message: z.string(), data: approvalView }),
}

export const waiting = (data: ApprovalView) => ({
  status: 202 as const,
  message: 'waiting for approval',
  data,
})
