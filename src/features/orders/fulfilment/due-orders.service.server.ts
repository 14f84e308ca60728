import { addSales } from '#features/catalog/service.server.ts'
import type { ShopCtx } from '#server/context.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import {
  cancelLockedOrder,
  type Due,
  type LockedOrder,
  listDueOrders,
  lockDueOrder,
  transitionOrder,
} from '../order/transition.service.server.ts'
import { findLastTransition, listSold, lockSalesMark, setSalesMark } from './repository.server.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>
const dayMs = 86_400_000
/** Longer than any transaction is open. */
const settledMs = 600_000

/** Each order in its own transaction. One that fails does not stop the others. */
async function eachDue(shop: Shop, due: Due, work: (shop: Shop, order: LockedOrder) => Promise<unknown>) {
  const problems: unknown[] = []
  for (const { id } of await listDueOrders(shop.db, due)) {
    const working = shop.transaction(async (shop) => {
      const order = await lockDueOrder(shop.db, due, id)
      if (order) await work(shop, order)
    })
    await working.catch((problem: unknown) => problems.push(problem))
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} due orders failed`)
}

const bySystem = (now: Date) => ({ actor: 'system', actorId: null, now }) as const

export const expireOrders = (shop: Shop, now: Date) =>
  eachDue(shop, { status: 'pendingPayment', column: 'expiresAt', before: now }, (shop, order) =>
    cancelLockedOrder(shop, order, { ...bySystem(now), isExpired: true }),
  )

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

export async function receiveLateOrders(shop: Shop, now: Date) {
  const { receivesAfterDays } = await readTradeSettings(shop.db)
  const before = daysAgo(now, receivesAfterDays)
  await eachDue(shop, { status: 'inTransit', column: 'shippedAt', before }, ({ db: tx }, order) =>
    transitionOrder(tx, order, 'pendingComment', bySystem(now)),
  )
}

export async function finishLateOrders(shop: Shop, now: Date) {
  const { finishesAfterDays } = await readTradeSettings(shop.db)
  const before = daysAgo(now, finishesAfterDays)
  await eachDue(shop, { status: 'pendingComment', column: 'receivedAt', before }, ({ db: tx }, order) =>
    transitionOrder(tx, order, 'finished', bySystem(now)),
  )
}

export const countSales = (shop: Pick<Shop, 'db' | 'transaction'>, now: Date) =>
  shop.transaction(async ({ db: tx }) => {
    const after = await lockSalesMark(tx)
    const last = await findLastTransition(tx, new Date(now.getTime() - settledMs))
    if (!last || last.id <= after) return
    await addSales(tx, await listSold(tx, after, last.id))
    await setSalesMark(tx, last.id)
  })
