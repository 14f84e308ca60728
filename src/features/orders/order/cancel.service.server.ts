import { z } from 'zod'
import { giveBackCredit, giveCouponBack } from '#features/balances/service.server.ts'
import { givePermitsBack } from '#features/qualifications/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { tellBuyer } from './notice.service.server.ts'
import { findLineIds } from './repository.server.ts'
import { releaseLines } from './stock.service.server.ts'
import { type LockedOrder, type Mover, moveOrder } from './transition.service.server.ts'

/** The queue of money that has to go back; payments work on it. */
export const refundQueue = 'refund-order'

export const refundJob = z.object({
  orderId: z.number(),
  /** With the id of the order or the request; there is one refund for each. */
  cause: z.enum(['cancel', 'afterSale']),
  causeId: z.number(),
  /** Left out: all that came. */
  amountFen: z.number().optional(),
})
export type RefundJob = z.infer<typeof refundJob>

/**
 * Cancels a locked order: coupon, credit, permits and goods are free again, and money that came is sent back.
 * @throws Failure `illegal-move`
 */
export async function cancelLocked(
  ctx: Pick<Ctx, 'services'>,
  tx: Db,
  order: LockedOrder,
  mover: Mover & { isExpired?: boolean },
) {
  const { now, reason = '', isExpired = false } = mover
  await moveOrder(tx, order, 'cancelled', mover, { isExpired })
  // What was repaid of it goes back as money.
  const owedFen = order.totalFen - order.paidFen
  if (order.collection === 'credit' && owedFen > 0)
    await giveBackCredit(tx, order.companyId, owedFen, 'cancel', order.orderNo, now)
  if (order.couponId !== null) await giveCouponBack(tx, order.couponId, now)
  await givePermitsBack(tx, order.qualifications)
  await releaseLines(tx, await findLineIds(tx, order.id))
  const backFen = order.paidFen - order.refundedFen
  if (backFen > 0) {
    const refund: RefundJob = { orderId: order.id, cause: 'cancel', causeId: order.id }
    await ctx.services.get(jobsKey).enqueue(tx, refundQueue, refund)
  }
  await tellBuyer(ctx, tx, order.id, { kind: 'cancelled', reason, isExpired, backFen })
}
