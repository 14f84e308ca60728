import { addAlone } from '#features/cart/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#shared/failure.ts'
import type { OrderCan } from '../schema.ts'
import { whatMembersCan } from './permissions.ts'
import { findOrder } from './reading.service.server.ts'
import { listLinesOnSale } from './repository.server.ts'
import type { BoughtAgain, OrderDetail } from './schema.ts'
import { cancelLocked, type LockedOrder, lockOrder, moveOrder } from './transition.service.server.ts'

/** Does something with an order that the viewer sees, if she may, and answers what has become of it. */
export async function changeAsMember(
  ctx: MemberCtx,
  id: number,
  verb: keyof OrderCan,
  work: (tx: Db, order: LockedOrder) => Promise<unknown>,
): Promise<OrderDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, ctx.viewer, id)
    if (!whatMembersCan({ ...order, terms: order.paymentTerms })[verb]) throw new Failure('illegal-move')
    await work(tx, order)
  })
  return findOrder(ctx, id)
}

export const byMember = ({ viewer, now }: MemberCtx, reason = '') =>
  ({ actor: 'member', actorId: viewer.memberId, reason, now }) as const

/**
 * Cancels an order that nobody has paid yet.
 * @throws Failure `not-found`, `illegal-move`
 */
export const cancelOrder = (ctx: MemberCtx, id: number, reason: string) =>
  changeAsMember(ctx, id, 'cancel', (tx, order) => cancelLocked(ctx, tx, order, byMember(ctx, reason)))

/**
 * Confirms that all parcels have come.
 * @throws Failure `not-found`, `illegal-move`
 */
export const receiveOrder = (ctx: MemberCtx, id: number) =>
  changeAsMember(ctx, id, 'receive', (tx, order) => moveOrder(tx, order, 'pendingComment', byMember(ctx)))

/**
 * Puts what an order was for into the cart again, and selects these lines alone.
 * @returns how many lines the cart has, and the codes of skus that are sold no longer
 * @throws Failure `not-found`; `validation-failed` as the cart does
 */
export async function buyAgain(ctx: MemberCtx, id: number): Promise<BoughtAgain> {
  await findOrder(ctx, id)
  const lines = await listLinesOnSale(ctx.db, id)
  const wanted = lines.filter(({ isOnSale }) => isOnSale)
  const gone = lines.filter(({ isOnSale }) => !isOnSale).map(({ skuCode }) => skuCode)
  if (wanted.length === 0) throw new Failure('gone')
  const { count } = await addAlone(ctx, wanted)
  return { count, gone }
}
