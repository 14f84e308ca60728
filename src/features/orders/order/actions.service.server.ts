import { addAlone } from '#features/cart/service.server.ts'
import { listAddresses } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { OrderCan } from '../schema.ts'
import { orderPermissionsOf } from './permissions.ts'
import { findOrder } from './reading.service.server.ts'
import { listLinesOnSale } from './repository.server.ts'
import type { BoughtAgain, OrderAddress, OrderDetail } from './schema.ts'
import {
  cancelLockedOrder,
  type LockedOrder,
  lockOrder,
  transitionOrder,
} from './transition.service.server.ts'

/** @throws Failure `not-found`; `illegal-move` when the member may not do it now */
export async function changeAsMember(
  ctx: MemberCtx,
  id: number,
  action: keyof OrderCan,
  work: (ctx: MemberCtx, order: LockedOrder) => Promise<unknown>,
): Promise<OrderDetail> {
  await ctx.transaction(async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (!orderPermissionsOf({ ...order, terms: order.paymentTerms })[action])
      throw new Failure('illegal-move')
    await work(ctx, order)
  })
  return findOrder(ctx, id)
}

export const byMember = ({ viewer, now }: MemberCtx, reason = '') =>
  ({ actor: 'member', actorId: viewer.memberId, reason, now }) as const

/** @throws Failure `not-found`; `illegal-move` once something is paid */
export const cancelOrder = (ctx: MemberCtx, id: number, reason: string) =>
  changeAsMember(ctx, id, 'cancel', (ctx, order) => cancelLockedOrder(ctx, order, byMember(ctx, reason)))

/** @throws Failure `not-found`, `illegal-move` */
export const receiveOrder = (ctx: MemberCtx, id: number) =>
  changeAsMember(ctx, id, 'receive', (ctx, order) =>
    transitionOrder(ctx.db, order, 'pendingComment', byMember(ctx)),
  )

/**
 * Adds the lines of an order to the cart and selects these alone.
 * @returns the number of cart lines, and the codes of skus that are no longer sold
 * @throws Failure `not-found`; `gone` when nothing is sold any more; `validation-failed` as the cart does
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

/** @throws Failure `not-found` when it is not one of the viewer's */
export async function freezeAddress(ctx: MemberCtx, addressId: string): Promise<OrderAddress> {
  // Labels and contracts are Chinese.
  const found = (await listAddresses({ ...ctx, locale: 'zh' })).find(({ id }) => id === addressId)
  if (!found) throw new Failure('not-found')
  const { id, isDefault: _isDefault, ...address } = found
  return { ...address, addressId: id }
}
