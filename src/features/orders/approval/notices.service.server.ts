import { notify, type Sending } from '#features/notifications/service.server.ts'
import { timeText } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { approvalAddress, orderAddress, projectsAddress } from '../order/addresses.ts'

interface Request {
  orderId: number
  orderNo: string
  totalFen: number
  stepId: number
  expiresAt: Date
  requester: string
}

/** @param link signs the approver in for this decision alone; it is in the mail only */
export const askApprover = (ctx: Sending, memberId: number, request: Request, link: string) =>
  notify(ctx, {
    kind: 'approval',
    event: 'requested',
    eventKey: `approval:${request.stepId}:requested`,
    to: { memberId },
    params: {
      orderNo: request.orderNo,
      requester: request.requester,
      amount: formatYuan(request.totalFen),
      dueAt: timeText(request.expiresAt),
    },
    link: orderAddress(request.orderId),
    mailLink: link,
  })

interface Decided {
  orderId: number
  orderNo: string
  memberId: number
  approvalId: number
}

export const notifyOfDecision = (
  ctx: Sending,
  { orderId, orderNo, memberId, approvalId }: Decided,
  decision: { event: 'approved' | 'rejected'; approver: string; reason: string; next?: Text },
) =>
  notify(ctx, {
    kind: 'approval',
    event: decision.event,
    eventKey: `approval:${approvalId}:${decision.event}`,
    to: { memberId },
    params: {
      orderNo,
      approver: decision.approver,
      reason: decision.reason || '-',
      next: decision.next ?? '',
    },
    link: orderAddress(orderId),
  })

export const notifyOfLapse = (
  ctx: Sending,
  { orderId, orderNo, memberId, approvalId }: Decided,
  dueAt: Date,
) =>
  notify(ctx, {
    kind: 'approval',
    event: 'expired',
    eventKey: `approval:${approvalId}:expired`,
    to: { memberId },
    params: { orderNo, dueAt: timeText(dueAt) },
    link: orderAddress(orderId),
  })

/** To one approver, or to the buyer. */
export const remind = (ctx: Sending, { orderNo, memberId, approvalId }: Decided, dueAt: Date) =>
  notify(ctx, {
    kind: 'approval',
    event: 'expiring',
    eventKey: `approval:${approvalId}:expiring`,
    to: { memberId },
    params: { orderNo, dueAt: timeText(dueAt) },
    link: approvalAddress,
  })

/** Percent of a budget at which owners and approvers are notified, once for each amount. */
const marks = [100, 80]

interface Budget {
  projectId: number
  fromOn: string
  number: string
  name: string
  amountFen: number
  usedFen: number
}

export async function warnOfBudget(ctx: Sending, companyId: number, budget: Budget) {
  const { projectId, fromOn, number, name, amountFen, usedFen } = budget
  const mark = marks.find((percent) => usedFen * 100 >= amountFen * percent)
  if (mark === undefined) return
  const project: Text | string = name ? `${number} ${name}` : number
  await notify(ctx, {
    kind: 'budget',
    event: mark === 100 ? 'spent' : 'nearlySpent',
    eventKey: `budget:${projectId}:${fromOn}:${amountFen}:${mark}`,
    to: { companyId, roles: ['owner', 'approver'] },
    params: {
      project,
      percent: Math.floor((usedFen * 100) / amountFen),
      used: formatYuan(usedFen),
      amount: formatYuan(amountFen),
    },
    link: projectsAddress,
  })
}
