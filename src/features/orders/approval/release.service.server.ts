import type { Ctx } from '#server/context.ts'
import type { LockedOrder } from '../order/repository.server.ts'
import { expiryOf, readTradeSettings } from '../order/settings.service.server.ts'
import { transitionOrder } from '../order/transition.service.server.ts'
import { setAwaiting } from './repository.server.ts'

/** Continues as if the order had been placed now: to payment, or to the review by staff. */
export async function releaseOrder(ctx: Pick<Ctx, 'db' | 'now'>, order: LockedOrder, needsReview: boolean) {
  const { db: tx, now } = ctx
  await setAwaiting(tx, [order.id], false)
  if (needsReview) return
  const bySystem = { actor: 'system', actorId: null, now } as const
  const expiresAt = expiryOf(now, await readTradeSettings(tx))
  const approved = { ...order, isAwaitingApproval: false }
  const payable = await transitionOrder(tx, approved, 'pendingPayment', bySystem, { expiresAt })
  if (order.totalFen === 0) await transitionOrder(tx, payable, 'paid', bySystem)
}
