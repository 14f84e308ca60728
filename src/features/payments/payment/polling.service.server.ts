import type { ShopCtx } from '#server/context.ts'
import { type ChannelKey, type PaymentChannel, paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { channelKeyOf } from '../channels.ts'
import type { BookingCtx } from '../refunds/service.server.ts'
import { bookTrade } from './booking.service.server.ts'
import {
  claimPoll,
  closeOverdue,
  closePendingPayment,
  findPaymentRow,
  listDuePolls,
  type PaymentRow,
} from './repository.server.ts'

export const closeQueue = 'close-payment'

export const firstPollMs = 10_000
const longestPauseMs = 10 * 60_000

const nextPoll = ({ createdAt }: PaymentRow, now: Date) => {
  const ageMs = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstPollMs, ageMs / 3)))
}

function channelOf({ services }: ShopCtx, payment: PaymentRow): [ChannelKey, PaymentChannel] | undefined {
  const key = channelKeyOf(payment.channel)
  const channel = key && services.get(paymentChannelsKey)[key]
  return channel && [key, channel]
}

/** Closes an overdue payment there and here. @throws ChannelRefusal, ChannelUnavailable */
export async function pollPayment(ctx: BookingCtx, payment: PaymentRow) {
  const { db, now } = ctx
  const [key, channel] = channelOf(ctx, payment) ?? []
  if (!key || !channel || !(await claimPoll(db, payment.id, now, nextPoll(payment, now)))) return
  const report = await channel.query(payment.paymentNo)
  if (report.state === 'paid') {
    await bookTrade(ctx, key, report)
  } else if (report.state === 'closed') {
    await closePendingPayment(db, payment.id, 'closed')
  } else if (payment.expiresAt < now) {
    await channel.close(payment.paymentNo)
    await closePendingPayment(db, payment.id, 'expired')
  }
}

/** Closes a payment at its channel; money that came first is booked. */
export async function closeAtChannel(ctx: BookingCtx, paymentId: number) {
  const payment = await findPaymentRow(ctx.db, paymentId)
  const [key, channel] = (payment && channelOf(ctx, payment)) ?? []
  if (!payment || !key || !channel || payment.state !== 'closed') return
  const report = await channel.query(payment.paymentNo)
  if (report.state === 'paid') await bookTrade(ctx, key, report)
  else if (report.state !== 'closed') await channel.close(payment.paymentNo)
}

export async function pollPayments(ctx: BookingCtx, onProblem: (problem: unknown) => void) {
  await closeOverdue(ctx.db, ctx.now)
  for (const payment of await listDuePolls(ctx.db, ctx.now)) await pollPayment(ctx, payment).catch(onProblem)
}
