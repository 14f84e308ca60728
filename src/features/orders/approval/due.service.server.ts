import { listSeats } from '#features/members/service.server.ts'
import type { ShopCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { lockOrders } from '../order/repository.server.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { cancelLockedOrder } from '../order/transition.service.server.ts'
import { notifyOfLapse, remind } from './notices.service.server.ts'
import { findWaiting, listDeputies, listDueApprovals, takeReminders } from './repository.server.ts'
import { approversOf } from './rules.ts'

type Shop = Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>

const batch = 50
const hourMs = 3_600_000

/** Cancels the orders whose approval is due: prices and stock are released. */
export async function lapseApprovals(shop: Shop, now: Date) {
  for (;;) {
    const ids = await listDueApprovals(shop.db, now, batch)
    for (const id of ids) await shop.transaction((shop) => lapse(shop, id, now))
    if (ids.length < batch) return
  }
}

async function lapse(shop: Shop, orderId: number, now: Date) {
  const [order] = await lockOrders(shop.db, [orderId])
  const approval = await findWaiting(shop.db, orderId)
  if (!order || !approval || approval.expiresAt > now) return
  const by = { actor: 'system', actorId: null, now } as const
  const approvalEnd = { state: 'lapsed', memberId: null, channel: 'system', reason: '', at: now } as const
  await cancelLockedOrder(shop, order, { ...by, approvalEnd })
  const { orderNo, memberId } = order
  await notifyOfLapse(shop, { orderId, orderNo, memberId, approvalId: approval.id }, approval.expiresAt)
}

/** Reminds the buyer and the approvers of the next step, once. */
export const remindOfApprovals = (shop: Shop, now: Date) =>
  shop.transaction(async (shop) => {
    const { approvalReminderHours } = await readTradeSettings(shop.db)
    const soon = new Date(now.getTime() + approvalReminderHours * hourMs)
    for (const { orderId } of await takeReminders(shop.db, soon, now)) await remindOf(shop, orderId, now)
  })

async function remindOf(shop: Shop, orderId: number, now: Date) {
  const [order] = await lockOrders(shop.db, [orderId])
  const approval = await findWaiting(shop.db, orderId)
  const step = approval?.steps.find(({ decision }) => decision === null)
  if (!order || !approval || !step) return
  const [seats, deputies] = await Promise.all([
    listSeats(shop.db, order.companyId),
    listDeputies(shop.db, order.companyId, shanghaiDate(now)),
  ])
  const buyerId = order.placedBy ?? order.memberId
  const company = { seats, deputies, buyerId, allowsOwn: approval.allowsOwn }
  const readers = new Set([order.memberId, ...approversOf(step, company).map(({ memberId }) => memberId)])
  for (const memberId of readers) {
    const about = { orderId, memberId, orderNo: order.orderNo, approvalId: approval.id }
    await remind(shop, about, approval.expiresAt)
  }
}
