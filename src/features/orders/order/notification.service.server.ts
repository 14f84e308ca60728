import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { type Locale, readLocale, type Text } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { orderMails } from './messages.ts'
import { findReaders } from './repository.server.ts'
import type { AfterSaleAnswer } from './schema.ts'

export type OrderEvent =
  | { kind: 'placed'; totalFen: number; isReviewed: boolean }
  | { kind: 'reviewed'; dueFen: number }
  /** `dueFen`: still to be paid before shipping; null: shipping does not wait for money. */
  | { kind: 'paid'; paidFen: number; dueFen: number | null }
  | { kind: 'shipped'; carrier: string; trackingNo: string }
  | { kind: 'refunded'; backFen: number }
  | { kind: 'afterSale'; requestNo: string; to: AfterSaleAnswer; answer: string }
  | { kind: 'cancelled'; reason: string; isExpired: boolean; backFen: number }

interface Reader {
  orderNo: string
  email: string
  locale: string
}

/** In the caller's transaction: the mail goes out when it commits. */
export async function queueMail(
  { db: tx, services }: Pick<Ctx, 'db' | 'services'>,
  reader: Reader,
  event: OrderEvent,
) {
  const mail = orderMail(readLocale(reader.locale), reader.orderNo, event)
  await services.get(mailGatewayKey).queue(tx, { to: reader.email, ...mail })
}

/** Mails the member who placed the order, if there is an address. */
export async function notifyBuyer(ctx: Pick<Ctx, 'db' | 'services'>, orderId: number, event: OrderEvent) {
  for (const reader of await findReaders(ctx.db, [orderId])) await queueMail(ctx, reader, event)
}

function orderMail(locale: Locale, orderNo: string, event: OrderEvent) {
  const write = (text: Text, values?: Record<string, string | number>) => say(locale, text, values)
  const title = write(orderMails.titles[event.kind])
  const subject = write(orderMails.subject, { orderNo, title })
  return { subject, text: `${subject}\n\n${bodyOf(event, write)}\n\n${write(orderMails.end)}\n` }
}

function bodyOf(event: OrderEvent, write: (text: Text, values?: Record<string, string | number>) => string) {
  switch (event.kind) {
    case 'placed': {
      const next = write(event.isReviewed ? orderMails.payInTime : orderMails.reviewFollows)
      return write(orderMails.placed, { amount: formatYuan(event.totalFen), next })
    }
    case 'reviewed':
      return event.dueFen > 0
        ? write(orderMails.reviewedPay, { amount: formatYuan(event.dueFen) })
        : write(orderMails.reviewed)
    case 'paid': {
      const { paidFen, dueFen } = event
      const next =
        dueFen === null
          ? write(orderMails.thanks)
          : write(dueFen > 0 ? orderMails.restDue : orderMails.shipsSoon, { amount: formatYuan(dueFen) })
      return write(orderMails.paid, { amount: formatYuan(paidFen), next })
    }
    case 'shipped':
      return write(orderMails.shipped, { carrier: event.carrier, trackingNo: event.trackingNo })
    case 'refunded':
      return write(orderMails.refunded, { amount: formatYuan(event.backFen) })
    case 'afterSale': {
      const result = write(orderMails.results[event.to])
      return write(orderMails.afterSale, {
        requestNo: event.requestNo,
        result,
        answer: event.answer,
      }).trimEnd()
    }
    case 'cancelled': {
      if (event.isExpired) return write(orderMails.expired)
      const reason = event.reason && write(orderMails.cancelReason, { reason: event.reason })
      const refund =
        event.backFen > 0 ? write(orderMails.cancelRefund, { amount: formatYuan(event.backFen) }) : ''
      return write(orderMails.cancelled) + reason + refund
    }
  }
}
