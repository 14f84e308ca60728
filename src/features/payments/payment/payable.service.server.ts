import { findBalance } from '#features/balances/service.server.ts'
import { findSpendingLimit } from '#features/members/service.server.ts'
import { lockPayableOrders, type PayableOrder, scopeOf } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { type ChosenChannel, chosenChannels, type Payable } from '../schema.ts'
import { presentPayment } from './present.service.server.ts'
import { findPendingOf, listOwnOrders } from './repository.server.ts'
import { isAllowedFor, whyClosed } from './service.server.ts'

/** @throws Failure `not-found`, also for a foreign order */
export async function describePayable(ctx: MemberCtx, orderIds: string[]): Promise<Payable> {
  const ids = [...new Set(orderIds.map(requireId))].sort((one, two) => one - two)
  if (ids.length === 0 || ids.length > 20) throw new Failure('not-found')
  const scope = scopeOf(ctx.viewer)
  const orders = await listOwnOrders(ctx.db, scope, ids)
  if (orders.length < ids.length) throw new Failure('not-found')
  const due = await listDue(ctx, ids)
  const dueOf = new Map(due.map(({ id, dueFen }) => [id, dueFen]))
  const dueFen = due.reduce((sum, order) => sum + order.dueFen, 0)
  const [balanceFen, limitFen, pending] = await Promise.all([
    findBalance(ctx.db, ctx.viewer.companyId),
    findSpendingLimit(ctx.db, ctx.viewer),
    findPendingOf(ctx.db, scope, ids),
  ])
  const isOverLimit = limitFen !== null && due.some(({ totalFen }) => totalFen > limitFen)
  const isWalletAllowed = due.every(({ collection }) => isAllowedFor(collection, 'wallet'))
  const ends = due.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []))
  const reasonOf = async (channel: ChosenChannel) => {
    if (!due.every(({ collection }) => isAllowedFor(collection, channel))) return 'not-for-this-order'
    const reason = await whyClosed(ctx, channel)
    if (reason) return reason
    if (channel !== 'wallet') return null
    if (isOverLimit) return 'over-buyer-limit'
    return balanceFen < dueFen ? 'balance-too-low' : null
  }
  return {
    orders: orders.map(({ id, orderNo, totalFen }) => ({
      id: String(id),
      orderNo,
      total: toYuan(totalFen),
      due: toYuan(dueOf.get(id) ?? 0),
    })),
    due: toYuan(dueFen),
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    channels: await Promise.all(
      chosenChannels.map(async (channel) => {
        const reason = await reasonOf(channel)
        return { channel, isOpen: reason === null, reason }
      }),
    ),
    chosen: chosenWith(due),
    walletBalance: isOverLimit || !isWalletAllowed ? null : toYuan(balanceFen),
    spendingLimit: limitFen === null ? null : toYuan(limitFen),
    // one that pays only some of these orders would show less than what is due
    pending:
      pending && pending.amountFen >= dueFen
        ? await presentPayment(ctx, pending, pending.instructions)
        : null,
  }
}

function chosenWith(orders: PayableOrder[]): Payable['chosen'] {
  const all = (collection: PayableOrder['collection']) =>
    orders.every((order) => order.collection === collection)
  if (orders.length === 0) return null
  return all('remittance') ? 'remittance' : all('other') ? 'wallet' : null
}

const listDue = (ctx: MemberCtx, ids: number[]) =>
  ctx.transaction(async (tx) => {
    const due: PayableOrder[] = []
    for (const id of ids) {
      const payable = await lockPayableOrders(tx.db, tx, [id]).catch((problem) => {
        if (problem instanceof Failure && problem.code === 'illegal-move') return []
        throw problem
      })
      due.push(...payable)
    }
    return due
  })
