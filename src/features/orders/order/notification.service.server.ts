import { notify, type Sending } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { orderAddress } from './addresses.ts'
import { orderNotifications } from './messages.ts'
import { findNotified } from './repository.server.ts'
import type { AfterSaleAnswer } from './schema.ts'

export type OrderEvent =
  | { kind: 'placed'; totalFen: number; next: 'payInTime' | 'reviewFollows' | 'approvalFollows' }
  | { kind: 'reviewed'; dueFen: number }
  /** `dueFen`: still to be paid before shipping; null: shipping does not wait for money. */
  | { kind: 'paid'; paidFen: number; dueFen: number | null }
  | { kind: 'shipped'; carrier: string; trackingNo: string }
  | { kind: 'refunded'; backFen: number }
  | { kind: 'afterSale'; requestNo: string; to: AfterSaleAnswer; answer: string }
  | { kind: 'cancelled'; reason: string; isExpired: boolean; backFen: number }

interface Notified {
  id: number
  orderNo: string
  memberId: number
}

/** Notifies the member who placed the order, in the caller's transaction. @param occurrence of an event that repeats */
export async function notifyBuyer(
  ctx: Sending,
  orderId: number,
  event: OrderEvent,
  occurrence?: string | number,
) {
  await notifyOrder(ctx, await findNotified(ctx.db, orderId), event, occurrence)
}

export async function notifyOrder(
  ctx: Sending,
  { id, orderNo, memberId }: Notified,
  event: OrderEvent,
  occurrence?: string | number,
) {
  const title = orderNotifications.titles[event.kind]
  const body = [bodyIn('zh', event), bodyIn('en', event)] as const
  await notify(ctx, {
    kind: 'order',
    event: 'changed',
    eventKey: ['order', id, event.kind, occurrence].filter((part) => part !== undefined).join(':'),
    to: { memberId },
    params: { orderNo, title, body },
    link: orderAddress(id),
  })
}

const bodyIn = (locale: Locale, event: OrderEvent) =>
  bodyOf(event, (text, values) => say(locale, text, values))

function bodyOf(event: OrderEvent, write: (text: Text, values?: Record<string, string | number>) => string) {
  switch (event.kind) {
    case 'placed': {
      const next = write(orderNotifications[event.next])
      return write(orderNotifications.placed, { amount: formatYuan(event.totalFen), next })
    }
    case 'reviewed':
      return event.dueFen > 0
        ? write(orderNotifications.reviewedPay, { amount: formatYuan(event.dueFen) })
        : write(orderNotifications.reviewed)
    case 'paid': {
      const { paidFen, dueFen } = event
      const next =
        dueFen === null
          ? write(orderNotifications.thanks)
          : write(dueFen > 0 ? orderNotifications.restDue : orderNotifications.shipsSoon, {
              amount: formatYuan(dueFen),
            })
      return write(orderNotifications.paid, { amount: formatYuan(paidFen), next })
    }
    case 'shipped':
      return write(orderNotifications.shipped, { carrier: event.carrier, trackingNo: event.trackingNo })
    case 'refunded':
      return write(orderNotifications.refunded, { amount: formatYuan(event.backFen) })
    case 'afterSale': {
      const result = write(orderNotifications.results[event.to])
      return write(orderNotifications.afterSale, {
        requestNo: event.requestNo,
        result,
        answer: event.answer,
      }).trimEnd()
    }
    case 'cancelled': {
      if (event.isExpired) return write(orderNotifications.expired)
      const reason = event.reason && write(orderNotifications.cancelReason, { reason: event.reason })
      const refund =
        event.backFen > 0 ? write(orderNotifications.cancelRefund, { amount: formatYuan(event.backFen) }) : ''
      return write(orderNotifications.cancelled) + reason + refund
    }
  }
}
