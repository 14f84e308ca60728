import { addSales } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import {
  cancelLocked,
  type LockedOrder,
  lockDueOrders,
  moveOrder,
} from '../order/transition.service.server.ts'
import { findLastTransition, listSold, lockSalesMark, setSalesMark } from './repository.server.ts'

type Running = Pick<Ctx, 'db' | 'services'>
type Due = Omit<Parameters<typeof lockDueOrders>[1], 'most'>

const batch = 50
const dayMs = 86_400_000
/** Longer than any transaction is open. */
const settledMs = 600_000

/** Takes due orders a batch at a time, each batch in a transaction; what another process holds is left to it. */
async function eachDue({ db }: Running, due: Due, work: (tx: Db, order: LockedOrder) => Promise<unknown>) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const orders = await lockDueOrders(tx, { ...due, most: batch })
      for (const order of orders) await work(tx, order)
      return orders.length
    })
    if (count < batch) return
  }
}

const bySystem = (now: Date) => ({ actor: 'system', actorId: null, now }) as const

/** Cancels orders that nobody paid in time; what they held is free again. */
export const expireOrders = (ctx: Running, now: Date) =>
  eachDue(ctx, { status: 'pendingPayment', column: 'expiresAt', before: now }, (tx, order) =>
    cancelLocked(ctx, tx, order, { ...bySystem(now), isExpired: true }),
  )

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Takes orders as received whose last parcel left long ago (setting). */
export async function receiveLateOrders(ctx: Running, now: Date) {
  const { receivesAfterDays } = await readTradeSettings(ctx.db)
  const before = daysAgo(now, receivesAfterDays)
  await eachDue(ctx, { status: 'inTransit', column: 'shippedAt', before }, (tx, order) =>
    moveOrder(tx, order, 'pendingComment', bySystem(now)),
  )
}

/** Finishes orders that came long ago and nobody commented on (setting). */
export async function finishLateOrders(ctx: Running, now: Date) {
  const { finishesAfterDays } = await readTradeSettings(ctx.db)
  const before = daysAgo(now, finishesAfterDays)
  await eachDue(ctx, { status: 'pendingComment', column: 'receivedAt', before }, (tx, order) =>
    moveOrder(tx, order, 'finished', bySystem(now)),
  )
}

/** Adds what was confirmed since the last time to the sales of its products. */
export const countSales = ({ db }: Pick<Running, 'db'>, now: Date) =>
  inTransaction(db, async (tx) => {
    const after = await lockSalesMark(tx)
    const last = await findLastTransition(tx, new Date(now.getTime() - settledMs))
    if (!last || last.id <= after) return
    await addSales(tx, await listSold(tx, after, last.id))
    await setSalesMark(tx, last.id)
  })
