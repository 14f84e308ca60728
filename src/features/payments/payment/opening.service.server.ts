import { findOpenId } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { type ChannelProduct, paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { wechatKey } from '#server/gateways/wechat/wechat.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { channelKeyOf } from '../channels.ts'
import { changePayment, listParts, type PaymentRow } from './repository.server.ts'

/**
 * Has the channel prepare a pending payment, unless it has done so.
 * @returns what the payer needs; nothing where there is no outside channel
 * @throws Failure `payment-unavailable` when the channel does not answer or will not
 */
export async function openAtChannel(ctx: MemberCtx, payment: PaymentRow): Promise<Record<string, unknown>> {
  const key = channelKeyOf(payment.channel)
  const isOpened = Object.keys(payment.instructions).length > 0
  if (!key || isOpened || payment.state !== 'pending') return payment.instructions
  const channel = ctx.services.get(paymentChannelsKey)[key]
  if (!channel) throw new Failure('payment-unavailable')
  const orders = await listParts(ctx.db, payment.id)
  const numbers = orders.map(({ orderNo }) => orderNo)
  const opened = await channel
    .open({
      paymentNo: payment.paymentNo,
      way: payment.channel as ChannelProduct,
      amountFen: payment.amountFen,
      subject: inLocale(ctx.locale, `订单 ${numbers.join('、')}`, `Order ${numbers.join(', ')}`).slice(
        0,
        100,
      ),
      expiresAt: payment.expiresAt,
      returnPath: `/pay/payment?orders=${orders.map(({ orderId }) => orderId).join(',')}`,
      payerIp: ctx.client.ip,
      openId: payment.channel === 'wechat-jsapi' ? await openIdOf(ctx) : undefined,
    })
    .catch((problem) => {
      ctx.log.error({ err: problem, paymentNo: payment.paymentNo }, 'a payment could not be opened')
      throw new Failure('payment-unavailable')
    })
  await changePayment(ctx.db, payment.id, { instructions: opened })
  return opened
}

/** Who the viewer is to the official account; undefined when she has not bound her WeChat. */
export async function openIdOf({ db, services, viewer }: MemberCtx) {
  const appId = services.find(wechatKey)?.appId('official')
  return appId && findOpenId(db, viewer.memberId, appId)
}
