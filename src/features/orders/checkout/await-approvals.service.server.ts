import type { MemberCtx } from '#server/context.ts'
import type { ApprovalTerms } from '../approval/repository.server.ts'
import { requestApprovals } from '../approval/request.service.server.ts'
import type { NewOrder } from './order-rows.ts'

/** An order that needs an approval waits for it before any review; it keeps its price and its stock. */
export async function awaitApprovals(
  ctx: MemberCtx,
  placed: NewOrder[],
  projectId: number | null,
  terms: ApprovalTerms,
) {
  const wanted = placed.map(({ id, orderNo, status, draft }) => ({
    id,
    orderNo,
    projectId,
    memberId: ctx.viewer.memberId,
    totalFen: draft.totalFen,
    isRegulated: draft.kind === 'regulated',
    brandIds: draft.lines.map(({ goods }) => goods.brandId),
    needsReview: status === 'pendingReview',
  }))
  const waiting = await requestApprovals(ctx, wanted, terms)
  for (const order of placed)
    if (waiting.has(order.id)) Object.assign(order, { status: 'pendingReview', isAwaitingApproval: true })
}
