import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { inLocale, type Locale, readLocale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { findReaders } from './repository.server.ts'
import type { AfterSaleAnswer } from './schema.ts'

interface Reader {
  orderNo: string
  email: string
  locale: string
}

/** Queues a mail in the caller's transaction; it goes out when the transaction commits. */
export async function writeTo(
  { services }: Pick<Ctx, 'services'>,
  tx: Db,
  reader: Reader,
  event: OrderEvent,
) {
  const mail = orderMail(readLocale(reader.locale), reader.orderNo, event)
  await services.get(mailGatewayKey).queue(tx, { to: reader.email, ...mail })
}

/** Writes to whoever placed an order, where an address is known. */
export async function tellBuyer(ctx: Pick<Ctx, 'services'>, tx: Db, orderId: number, event: OrderEvent) {
  for (const reader of await findReaders(tx, [orderId])) await writeTo(ctx, tx, reader, event)
}

/** What a member is written about an order. */
export type OrderEvent =
  | { kind: 'placed'; totalFen: number; isReviewed: boolean }
  | { kind: 'reviewed'; dueFen: number }
  /** `dueFen`: what is still to come before the goods are sent; null: the goods do not wait for money. */
  | { kind: 'paid'; paidFen: number; dueFen: number | null }
  | { kind: 'shipped'; carrier: string; trackingNo: string }
  | { kind: 'refunded'; backFen: number }
  | { kind: 'afterSale'; requestNo: string; to: AfterSaleAnswer; answer: string }
  | { kind: 'cancelled'; reason: string; isExpired: boolean; backFen: number }

/** The mail about an event, in the member's language. */
export function orderMail(
  locale: Locale,
  orderNo: string,
  event: OrderEvent,
): { subject: string; text: string } {
  const { title, body } = locale === 'en' ? english(event) : chinese(event)
  const subject = inLocale(locale, `订单 ${orderNo} ${title}`, `Order ${orderNo} ${title}`)
  const end = inLocale(
    locale,
    '您可在会员中心“我的订单”中查看详情。',
    'You find all details under "My orders" in the member centre.',
  )
  return { subject, text: `${subject}\n\n${body}\n\n${end}\n` }
}

function chinese(event: OrderEvent) {
  switch (event.kind) {
    case 'placed':
      return {
        title: '已提交',
        body: `我们已收到您的订单，金额 ${formatYuan(event.totalFen)}。${event.isReviewed ? '请在规定时间内完成付款。' : '我们将尽快审核，审核通过后合同成立。'}`,
      }
    case 'reviewed':
      return {
        title: '已通过审核',
        body:
          event.dueFen > 0
            ? `您的订单已通过审核，请支付 ${formatYuan(event.dueFen)}。`
            : '您的订单已通过审核，我们将尽快为您备货。',
      }
    case 'paid':
      return {
        title: '收到付款',
        body: `我们已收到您的付款 ${formatYuan(event.paidFen)}${afterwardsZh(event.dueFen)}`,
      }
    case 'shipped':
      return {
        title: '已发货',
        body: `您的订单已由${event.carrier}承运，运单号 ${event.trackingNo}，请注意查收。`,
      }
    case 'refunded':
      return { title: '退款成功', body: `${formatYuan(event.backFen)} 已原路退回，请注意查收。` }
    case 'afterSale':
      return {
        title: '售后进度',
        body: `您的售后申请 ${event.requestNo} ${answersZh[event.to]}。${event.answer}`,
      }
    case 'cancelled':
      return {
        title: '已取消',
        body: event.isExpired
          ? '订单超过付款期限，已自动取消。如仍需要，欢迎重新下单。'
          : `您的订单已取消。${event.reason ? `原因：${event.reason}。` : ''}${event.backFen > 0 ? `已付款项 ${formatYuan(event.backFen)} 将原路退回。` : ''}`,
      }
  }
}

const answersZh = {
  approved: '已受理',
  rejected: '未通过',
  received: '已收到退回的商品，正在处理',
  done: '已处理完成',
}

const answersEn = {
  approved: 'has been accepted',
  rejected: 'could not be accepted',
  received: 'goes on: the goods have arrived',
  done: 'is settled',
}

function afterwardsZh(dueFen: number | null) {
  if (dueFen === null) return '，谢谢。'
  return dueFen > 0 ? `，还需支付 ${formatYuan(dueFen)}，付清后发货。` : '，将尽快确认并发货。'
}

function afterwardsEn(dueFen: number | null) {
  if (dueFen === null) return '. Thank you.'
  return dueFen > 0
    ? `. ${formatYuan(dueFen)} is still to be paid before we ship.`
    : ' and will confirm and ship shortly.'
}

function english(event: OrderEvent) {
  switch (event.kind) {
    case 'placed':
      return {
        title: 'received',
        body: `We have received your order over ${formatYuan(event.totalFen)}. ${event.isReviewed ? 'Please pay in time.' : 'We will review it shortly; the contract stands once it is reviewed.'}`,
      }
    case 'reviewed':
      return {
        title: 'reviewed',
        body:
          event.dueFen > 0
            ? `Your order has been reviewed. Please pay ${formatYuan(event.dueFen)}.`
            : 'Your order has been reviewed. We are preparing it.',
      }
    case 'paid':
      return {
        title: 'payment received',
        body: `We have received ${formatYuan(event.paidFen)}${afterwardsEn(event.dueFen)}`,
      }
    case 'shipped':
      return {
        title: 'shipped',
        body: `Your order is on its way with ${event.carrier}, tracking number ${event.trackingNo}.`,
      }
    case 'refunded':
      return { title: 'refunded', body: `${formatYuan(event.backFen)} has gone back the way it came.` }
    case 'afterSale':
      return {
        title: 'after-sale request',
        body: `Your request ${event.requestNo} ${answersEn[event.to]}. ${event.answer}`.trimEnd(),
      }
    case 'cancelled':
      return {
        title: 'cancelled',
        body: event.isExpired
          ? 'The order was not paid in time and has been cancelled. You are welcome to order again.'
          : `Your order has been cancelled.${event.reason ? ` Reason: ${event.reason}.` : ''}${event.backFen > 0 ? ` The ${formatYuan(event.backFen)} that you paid goes back the way it came.` : ''}`,
      }
  }
}
